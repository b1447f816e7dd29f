import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPart, toastText } from '../../testing/render-part';
import { noteCaughtErrors } from '../../testing/caught-errors';
import { Dialog } from './dialog';
import { useSheet, type SheetProps } from './use-sheet';

interface StepProps extends SheetProps {
  readonly title: string;
  readonly onDone?: () => void;
}

function Step({ sheet, title, onDone }: StepProps) {
  return (
    <Dialog afterClose={sheet.afterClose} onClose={sheet.close} open={sheet.open} title={title}>
      <button
        onClick={() => {
          if (onDone) sheet.closeThen(onDone);
        }}
      >
        Done
      </button>
    </Dialog>
  );
}

function Other(props: StepProps) {
  return <Step {...props} />;
}

const loadStep = () => Promise.resolve(Step);
const loadOther = () => Promise.resolve(Other);

function TwoSteps() {
  const first = useSheet<StepProps>(loadStep);
  const second = useSheet<StepProps>(loadOther);
  return (
    <>
      <button {...first.opens()}>Begin</button>
      {first.element({ title: 'First', onDone: second.show })}
      {second.element({ title: 'Second' })}
    </>
  );
}

test('a sheet is followed by another, and the focus is back at the opener after both', async () => {
  const user = userEvent.setup();
  await renderPart(<TwoSteps />);
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  const first = await screen.findByRole('dialog', { name: 'First' });
  await user.click(within(first).getByRole('button', { name: 'Done' }));
  await screen.findByRole('dialog', { name: 'Second' });
  expect(screen.queryByRole('dialog', { name: 'First' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Begin' }));
});

/** Returns a part that opens a sheet with a loader of its own. */
function openerOf(load: () => Promise<typeof Step>) {
  return function Opener() {
    const step = useSheet<StepProps, 'title'>(load);
    return (
      <>
        <button {...step.opens({ title: 'Mia' })}>Begin</button>
        {step.element({})}
      </>
    );
  };
}

const begin = () => screen.getByRole('button', { name: 'Begin' });

test('a sheet says that it is loading, and is there at once the next time', async () => {
  const load = vi.fn(() => Promise.resolve(Step));
  const Opener = openerOf(load);
  const user = userEvent.setup();
  await renderPart(<Opener />);
  await user.click(begin());
  await screen.findByRole('dialog', { name: 'Mia' });
  cleanup();
  await renderPart(<Opener />);
  begin().click();
  await screen.findByRole('dialog', { name: 'Mia' });
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

test('a sheet is fetched before it is opened, once its button has the focus', async () => {
  const load = vi.fn(() => Promise.resolve(Step));
  const Opener = openerOf(load);
  await renderPart(<Opener />);
  begin().focus();
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
});

const caught = noteCaughtErrors();

test('a sheet that cannot be loaded says so, and is fetched again the next time', async () => {
  const load = vi.fn(() => Promise.resolve(Step));
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const Opener = openerOf(load);
  const user = userEvent.setup();
  await renderPart(<Opener />);
  await user.click(begin());
  await waitFor(() => expect(toastText()).toContain('This did not load / There may be a new'), {
    timeout: 5000,
  });
  expect(load).toHaveBeenCalledTimes(2);
  expect(caught()).toHaveLength(1);
  expect(screen.queryByText('Loading...')).toBeNull();
  load.mockResolvedValue(Step);
  await user.click(begin());
  await screen.findByRole('dialog', { name: 'Mia' });
});

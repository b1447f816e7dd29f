import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part';
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

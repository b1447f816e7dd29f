import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part';
import { Dialog } from './dialog';

function Opener({ dirty = false, busy = false }: { dirty?: boolean; busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open it</button>
      <Dialog
        actions={<button>Send</button>}
        busy={busy}
        description="More about it"
        dirty={dirty}
        onClose={() => setOpen(false)}
        open={open}
        title="A question"
      >
        <input aria-label="Answer" data-first-focus />
      </Dialog>
    </>
  );
}

async function openDialog(props: { dirty?: boolean; busy?: boolean } = {}) {
  const user = userEvent.setup();
  await renderPart(<Opener {...props} />);
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  await screen.findByRole('dialog', { name: 'A question' });
  return user;
}

const isOpen = () => screen.queryByRole('dialog') !== null;

test('a dialog focuses the requested element and returns the focus when it closes', async () => {
  const user = await openDialog();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Answer')));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open it' }));
});

test('a dialog focuses its first field by default', async () => {
  await renderPart(
    <Dialog onClose={() => undefined} open title="A question">
      <input aria-label="Not now" disabled />
      <input aria-label="Answer" />
    </Dialog>,
  );
  await screen.findByRole('dialog', { name: 'A question' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Answer')));
});

test('a dialog asks before it discards typed input, and Escape keeps the input', async () => {
  const user = await openDialog({ dirty: true });
  await user.click(screen.getByLabelText('Answer'));
  await user.keyboard('{Escape}');
  screen.getByRole('group', { name: 'Discard what you typed?' });
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' }));

  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(true);
  screen.getByRole('button', { name: 'Send' });
  expect(document.activeElement).toBe(screen.getByLabelText('Answer'));

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(isOpen()).toBe(false));
});

test('Back closes a dialog and stays on its page, asking first where something was typed', async () => {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/page');
  const user = await openDialog({ dirty: true });
  const reload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
  window.history.back();
  await screen.findByRole('group', { name: 'Discard what you typed?' });
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  window.history.back();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(window.location.pathname).toBe('/page');
});

test('a dialog leaves the focus to its question when that appears during the opening', async () => {
  const user = userEvent.setup();
  await renderPart(<Opener dirty />);
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  const dialog = await screen.findByRole('dialog', { name: 'A question' });
  fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 27 });
  const keep = screen.getByRole('button', { name: 'Keep editing' });
  expect(document.activeElement).toBe(keep);
  // antd’s class while the dialog opens.
  await waitFor(() => expect(dialog.className).not.toContain('-appear'));
  expect(document.activeElement).toBe(keep);
});

test('a dialog stays open while an answer is pending', async () => {
  const user = await openDialog({ busy: true });
  await user.keyboard('{Escape}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true);
  expect(isOpen()).toBe(true);
});

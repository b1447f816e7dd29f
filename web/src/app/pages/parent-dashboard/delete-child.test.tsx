import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeChild } from '../../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../../testing/fake-server';
import { renderPart, toastText } from '../../../testing/render-part';
import { DeleteChildDialog } from '../../../children/parts/delete-child-dialog';

const PATH = '/api/children/mia';
let respond: () => Response;
let asked: string[];
let onClose: () => void;

beforeEach(() => {
  respond = () => answer({ success: true });
  asked = [];
  onClose = vi.fn();
  startFakeServer({
    [PATH]: (body, { method, query }) => {
      asked.push(`${method} ${query.toString()} ${JSON.stringify(body)}`);
      return respond();
    },
  });
});

const { name } = fakeChild();

async function openDialog() {
  const noop = () => undefined;
  await renderPart(
    <DeleteChildDialog
      afterClose={noop}
      child={fakeChild()}
      familyId="lin"
      onClose={onClose}
      open
    />,
  );
  return within(await screen.findByRole('dialog'));
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' });

// Proves P71
test('deleting a child explains what is lost, and offers an export first', async () => {
  const dialog = await openDialog();
  dialog.getByText('This cannot be undone');
  expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  dialog.getByRole('button', { name: 'Tables for spreadsheets (ZIP of CSV)' });
});

// Proves P71
test('deleting a child requires the exact name', async () => {
  await openDialog();
  expect(confirm().disabled).toBe(true);
  await userEvent.type(field(), `${name}!`);
  expect(confirm().disabled).toBe(true);
  fireEvent.submit(field().form!);
  expect(asked).toEqual([]);
  await userEvent.clear(field());
  await userEvent.type(field(), ` ${name} `);
  expect(confirm().disabled).toBe(false);
});

test('deleting a child calls the server, and reports success', async () => {
  await openDialog();
  await userEvent.type(field(), `${name}{Enter}`);
  await waitFor(() => expect(toastText()).toBe(`Account Deleted / ${name}'s account is gone.`));
  expect(asked).toEqual([`DELETE familyId=lin {"confirmName":"${name}"}`]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('deleting a child shows the reason of a failure', async () => {
  respond = () => refusal('forbidden');
  await openDialog();
  await userEvent.type(field(), `${name}{Enter}`);
  await waitFor(() =>
    expect(toastText()).toBe('Failed to Delete Account / You do not have access to this.'),
  );
  expect(onClose).not.toHaveBeenCalled();
});

test('deleting a child can be repeated after a lost answer, even if nothing is left to delete', async () => {
  respond = () => refusal('unavailable');
  const dialog = await openDialog();
  await userEvent.type(field(), `${name}{Enter}`);
  await dialog.findByText(/The deletion may have been interrupted\./);
  respond = () => refusal('not_found');
  await userEvent.click(confirm());
  await waitFor(() => expect(toastText()).toMatch(/^Account Deleted/));
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { DeleteChild } from '../../../children/parts/delete-child';
import { fakeChild } from '../../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../../testing/fake-server';
import { renderPart, toastText } from '../../../testing/render-part';
// Imported up front rather than during a test: the component library loads slowly.
import '../../../children/parts/delete-child-sheet';

let respond: () => Response;
let asked: string[];

beforeEach(() => {
  respond = () => answer({ success: true });
  asked = [];
  startFakeServer({
    '/api/children/mia': (body, { method, query }) => {
      asked.push(`${method} ${query.toString()} ${JSON.stringify(body)}`);
      return respond();
    },
  });
});

const { name } = fakeChild();

async function openSheet() {
  await renderPart(<DeleteChild child={fakeChild()} familyId="lin" />);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('dialog');
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' });

test('deleting a child says what is lost, requires the exact name, and calls the server', async () => {
  await openSheet();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  screen.getByRole('button', { name: 'Tables for spreadsheets (ZIP of CSV)' });
  expect(confirm().disabled).toBe(true);
  await userEvent.type(field(), `${name}!`);
  expect(confirm().disabled).toBe(true);
  fireEvent.submit(field().form!);
  await waitFor(() => expect(field().disabled).toBe(false));
  await userEvent.clear(field());
  await userEvent.type(field(), ` ${name} {Enter}`);
  await waitFor(() => expect(toastText()).toBe(`Account Deleted / ${name}'s account is gone.`));
  expect(asked).toEqual([`DELETE familyId=lin {"confirmName":"${name}"}`]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('deleting a child can be repeated after a lost answer, even if nothing is left to delete', async () => {
  respond = () => refusal('unavailable');
  await openSheet();
  await userEvent.type(field(), `${name}{Enter}`);
  await screen.findByText(/The deletion may have been interrupted\./);
  respond = () => refusal('not_found');
  await userEvent.click(confirm());
  await waitFor(() => expect(toastText()).toMatch(/^Account Deleted/));
});

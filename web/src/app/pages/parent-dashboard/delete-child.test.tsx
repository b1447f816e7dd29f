import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '../../../kernel/i18n/i18n';
import { fakeChild } from '../../../testing/fake-live';
import { ExportButtons } from '../../../family-export/parts/export-buttons';
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

async function openDialog(language: Language = 'en') {
  const noop = () => undefined;
  await renderPart(
    <DeleteChildDialog
      afterClose={noop}
      child={fakeChild()}
      familyId="lin"
      onClose={onClose}
      open
      saveFirst={(disabled) => <ExportButtons disabled={disabled} familyId="lin" />}
    />,
    language,
  );
  return within(await screen.findByRole('dialog'));
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' });

// Proves P71
test('says what is lost, and offers to save it first', async () => {
  const dialog = await openDialog();
  dialog.getByText('This cannot be undone');
  expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  dialog.getByRole('button', { name: 'Tables for spreadsheets (ZIP of CSV)' });
});

// Proves P71
test('needs the exact name', async () => {
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

test('asks the server, and says that it is done', async () => {
  await openDialog();
  await userEvent.type(field(), `${name}{Enter}`);
  await waitFor(() => expect(toastText()).toBe(`Account Deleted / ${name}'s account is gone.`));
  expect(asked).toEqual([`DELETE familyId=lin {"confirmName":"${name}"}`]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('says why it failed', async () => {
  respond = () => refusal('forbidden');
  await openDialog();
  await userEvent.type(field(), `${name}{Enter}`);
  await waitFor(() =>
    expect(toastText()).toBe('Failed to Delete Account / You do not have access to this.'),
  );
  expect(onClose).not.toHaveBeenCalled();
});

test('that was cut short can be sent again, and then nothing may be left to delete', async () => {
  respond = () => refusal('unavailable');
  const dialog = await openDialog();
  await userEvent.type(field(), `${name}{Enter}`);
  await dialog.findByText(/The deletion may have been interrupted\./);
  respond = () => refusal('not_found');
  await userEvent.click(confirm());
  await waitFor(() => expect(toastText()).toMatch(/^Account Deleted/));
});

test('in Chinese', async () => {
  const dialog = await openDialog('zh-TW');
  dialog.getByText('刪除後無法復原');
  dialog.getByRole('button', { name: '永久刪除' });
});

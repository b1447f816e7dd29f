import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ready, setLive } from '../../testing/fake-live';
import {
  answer,
  refusal,
  requestsTo,
  startFakeServer,
  type Answer,
} from '../../testing/fake-server';
import { renderPart, toastText } from '../../testing/render-part';
import { CalledBySheet } from './called-by-sheet';

const say = vi.fn<Answer>();
const close = vi.fn();

beforeEach(() => {
  close.mockReset();
  say.mockReset().mockImplementation((body) => {
    const { calledBy } = body as { calledBy: string | null };
    return answer({ id: 'mei', calledBy });
  });
  startFakeServer({ '/api/family-members/mei/called': say });
});

async function open(calledBy?: string) {
  const mei = { name: 'Mei Lin', picture: '', ...(calledBy !== undefined && { calledBy }) };
  setLive({ family: ready({ name: 'Lin', ownerId: 'mei', people: { mei } }) });
  const sheet = { open: true, close, closeThen: close, afterClose: vi.fn() };
  const parent = { id: 'mei', name: 'Mei Lin' };
  await renderPart(<CalledBySheet familyId="lin" parent={parent} sheet={sheet} />);
  await screen.findByRole('dialog', { name: 'What your children call you' });
}

const chip = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => requestsTo(say).map(({ body }) => body);

test('a parent chooses a usual name', async () => {
  await open();
  expect((await chip('Mei')).checked).toBe(true);
  await userEvent.click(await chip('Mom'));
  await save();
  await waitFor(() => expect(sent()).toEqual([{ familyId: 'lin', calledBy: 'Mom' }]));
  await waitFor(() => expect(toastText()).toBe('Your children read “Mom”'));
  expect(close).toHaveBeenCalledOnce();
});

test('a parent writes a name of their own, and goes back to the first name', async () => {
  await open('Nana');
  expect((await chip('Own words')).checked).toBe(true);
  const field = screen.getByLabelText('In your own words');
  await userEvent.clear(field);
  await userEvent.type(field, ' Mama ');
  await save();
  await waitFor(() => expect(sent()).toEqual([{ familyId: 'lin', calledBy: 'Mama' }]));
  await userEvent.click(await chip('Mei'));
  await save();
  await waitFor(() => expect(sent().at(-1)).toEqual({ familyId: 'lin', calledBy: null }));
});

test('a name that cannot be read is refused at its field', async () => {
  await open();
  await userEvent.click(await chip('Own words'));
  const field = screen.getByLabelText('In your own words');
  await userEvent.click(field);
  await userEvent.paste('Mo\u200Bm');
  await save();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(sent()).toEqual([]);
});

test('it says so when the server fails', async () => {
  say.mockImplementation(() => refusal('internal'));
  await open();
  await userEvent.click(await chip('Dad'));
  await save();
  await waitFor(() => expect(toastText()).toMatch(/^Could not save what your children call you/));
  expect(close).not.toHaveBeenCalled();
});

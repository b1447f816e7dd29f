import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { PICTURES } from '@pennysprout/shared/kernel/words/pictures';
import { readStored, writeStored } from '../../kernel/session/storage';
import { fakeChild } from '../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../testing/fake-server';
import { renderPart, toastText } from '../../testing/render-part';
import { EditChild } from './edit-child';
import { OwnPicture } from './own-picture';
// Imported up front rather than during a test: the component library loads slowly.
import './edit-child-sheet';
import './own-picture-sheet';

const PATH = '/api/children/mia';
const SEEN = { name: 'Mia', picture: null };

let sent: Map<string, unknown[]>;

beforeEach(() => {
  sent = startFakeServer({
    [PATH]: (body) => {
      const { seen: _seen, ...changed } = body as object & { seen: unknown };
      return answer({ id: 'mia', ...SEEN, ...changed });
    },
  });
  writeStored('rememberedChildren', null);
});

let setChild: (child: ReturnType<typeof fakeChild>) => void;

/** Child of which the test can say that somebody else has changed it. */
function Changing() {
  const [child, set] = useState(fakeChild);
  setChild = set;
  return <EditChild child={child} />;
}

async function openSheet() {
  await renderPart(<Changing />);
  await userEvent.click(screen.getByRole('button', { name: /Mia/ }));
  return within(await screen.findByRole('dialog'));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a child’s name and picture', () => {
  test('are saved by a parent with what the edit started from, also where the device remembers the child', async () => {
    const mia = { name: 'Mia', accessCode: 'K7QD2M9X' };
    writeStored('rememberedChildren', [mia]);
    const sheet = await openSheet();
    const name = sheet.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Mia Lin');
    await userEvent.click(sheet.getByRole('radio', { name: 'Fox' }));
    await press('Save');
    const look = { name: 'Mia Lin', picture: 'fox' };
    await waitFor(() => expect(toastText()).toBe('Saved'));
    expect(sent.get(PATH)).toEqual([{ ...look, seen: SEEN }]);
    expect(readStored('rememberedChildren')).toEqual([{ ...mia, ...look }]);
  });

  test('are not sent where nothing has changed', async () => {
    await openSheet();
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.get(PATH)).toBeUndefined();
  });

  test('are chosen from one group of pictures with names', async () => {
    const sheet = await openSheet();
    const group = within(sheet.getByRole('group', { name: 'Choose a picture' }));
    const all = group.getAllByRole<HTMLInputElement>('radio');
    expect(all).toHaveLength(PICTURES.length + 1);
    // One name makes them a group to the browser, which has the arrow keys.
    expect(new Set(all.map((radio) => radio.name)).size).toBe(1);
    expect(
      group.getByRole<HTMLInputElement>('radio', { name: 'No picture, just initials' }).checked,
    ).toBe(true);
    group.getByRole('radio', { name: 'Hedgehog' });
  });

  test('that another parent changes meanwhile are shown with the choice, and kept or taken', async () => {
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('radio', { name: 'Fox' }));
    act(() => {
      setChild(fakeChild({ picture: 'owl' }));
    });
    sheet.getByText('Now it is: Mia, Owl.');
    await press('Keep mine');
    await press('Save');
    await waitFor(() => {
      expect(sent.get(PATH)).toEqual([{ picture: 'fox', seen: { name: 'Mia', picture: 'owl' } }]);
    });
  });

  test('do not ask where somebody else has changed the other of the two', async () => {
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('radio', { name: 'Fox' }));
    act(() => {
      setChild(fakeChild({ name: 'Mi' }));
    });
    await press('Save');
    await waitFor(() => expect(sent.get(PATH)).toEqual([{ picture: 'fox', seen: SEEN }]));
  });

  test('stay in the sheet when the server refuses', async () => {
    startFakeServer({ [PATH]: () => refusal('conflict') });
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('radio', { name: 'Fox' }));
    await press('Save');
    await waitFor(() => expect(toastText()).toContain('Somebody else has just changed the same.'));
    expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Fox' }).checked).toBe(true);
  });
});

test('a child chooses its own picture by tapping it, and sends no name', async () => {
  const child = { id: 'mia', name: 'Mia', familyId: 'lin', accountNumber: '1', isParent: false };
  await renderPart(<OwnPicture child={{ ...child, accessCode: 'K7QD2M9X' }} />);
  await press('Choose a picture');
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.queryByRole('textbox')).toBeNull();
  await userEvent.click(sheet.getByRole('radio', { name: 'Dragon' }));
  await press('That’s me!');
  await waitFor(() => expect(toastText()).toBe('That’s you!'));
  expect(sent.get(PATH)).toEqual([{ picture: 'dragon', seen: SEEN }]);
});

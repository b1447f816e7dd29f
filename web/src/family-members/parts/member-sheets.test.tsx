import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeChild, LOADING, ready, setLive } from '../../testing/fake-live';
import { fakeMember } from '../../testing/fake-members';
import { answer, refusal, type Answer } from '../../testing/fake-server';
import {
  beforeEachFamily,
  family,
  INVITED,
  isClosed,
  isSaid,
  JUN,
  LIN,
  MEI,
  openSheet,
  openTab,
  press,
  refreshFamilies,
  rows,
  serve,
} from '../../testing/family-tab';
import { renderPart, toastText } from '../../testing/render-part';
import { settled } from '../../testing/settled';
import { ShareInvitationSheet } from './share-invitation-sheet';

beforeEachFamily();

describe('removing a member', () => {
  const PATH = '/api/family-members/jun';
  const KEEP = "Keep the children's codes and passwords";
  const NEW =
    /Jun Lin may know the children's access codes and passwords, so every child is signed out .+ under “Show sign-in details”/;
  const ask = (who = 'Jun Lin') =>
    openSheet(`Remove ${who}`, 'Are you sure you want to remove this family member?');
  const keep = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: KEEP });

  /** Queries of the removals so far. */
  let removals: string[];
  function serveRemoval(removal: () => Response | Promise<Response>) {
    const respond: Answer = (_body, request) => {
      removals.push(`${request.method} ${request.query.toString()}`);
      return removal();
    };
    serve({ [PATH]: respond, '/api/family-members/invite-1': respond });
  }

  beforeEach(() => {
    removals = [];
    serveRemoval(() => {
      family.members = [MEI, INVITED];
      return answer({ success: true });
    });
  });

  test('is not offered for the owner or oneself, and ownership is transferred by the owner alone', async () => {
    family.members = [
      fakeMember('jun', { name: 'Jun Lin', isOwner: true }),
      { ...MEI, isOwner: false },
    ];
    await openTab({ family: { ...LIN, isOwner: false } });
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Transfer Ownership' })).toBeNull();
  });

  test('is asked about, and nothing is done or remembered when it is cancelled', async () => {
    setLive({ children: ready([fakeChild()]) });
    const sheet = await ask();
    sheet.getByText(/^Jun Lin can no longer see this family/);
    await userEvent.click(keep()!);
    await press('Cancel', sheet);
    await isClosed();
    expect(removals).toEqual([]);
    await ask();
    expect(keep()!.checked).toBe(false);
  });

  test('removes the row at once, and reports success', async () => {
    let finish: (response: Response) => void = () => undefined;
    serveRemoval(() => new Promise((resolve) => (finish = resolve)));
    const sheet = await ask();
    const confirm = sheet.getByRole('button', { name: 'Remove' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(toastText()).toBeNull();
    expect(removals).toEqual(['DELETE familyId=lin&userId=mei']);
    // The listener lags behind, and must not bring the member back.
    act(() => {
      setLive({ family: ready({ name: 'Lin Family', ownerId: 'mei' }), memberships: ready([]) });
    });
    expect(rows()).toHaveLength(2);
    family.members = [MEI, INVITED];
    await act(async () => {
      finish(answer({ success: true }));
      await Promise.resolve();
    });
    await isSaid('Member Removed / Jun Lin is no longer part of the family.');
    expect(rows()).toHaveLength(2);
  });

  test('replaces the children’s codes and passwords, and says where to find them', async () => {
    setLive({ children: ready([fakeChild()]) });
    const sheet = await ask();
    sheet.getByText(NEW);
    expect(keep()!.checked).toBe(false);
    await press('Remove', sheet);
    await isSaid(
      'Member Removed / Jun Lin is no longer part of the family. The children have new access codes and passwords: see “Show sign-in details” on their cards.',
    );
    expect(removals).toEqual(['DELETE familyId=lin&userId=mei']);
  });

  test('keeps the passwords only on explicit choice', async () => {
    setLive({ children: ready([fakeChild()]) });
    const sheet = await ask();
    await userEvent.click(keep()!);
    sheet.getByText(/^The children stay signed in\. If Jun Lin knows a child's code and password/);
    await userEvent.click(keep()!);
    sheet.getByText(NEW);
    keep()!.focus();
    await userEvent.keyboard(' ');
    await press('Remove', sheet);
    await isSaid('Member Removed / Jun Lin is no longer part of the family.');
    expect(removals).toEqual(['DELETE familyId=lin&userId=mei&keepChildPasswords=true']);
  });

  test.each<[string, string, boolean, Parameters<typeof setLive>[0]]>([
    ['while the children are not known, asks', 'Jun Lin', true, { children: LOADING }],
    ['in a family without children, does not ask', 'Jun Lin', false, {}],
    [
      'of an invitation, does not ask',
      'oma@example.com',
      false,
      { children: ready([fakeChild()]) },
    ],
  ])('%s about passwords', async (_title, who, asks, live) => {
    setLive(live);
    const sheet = await ask(who);
    expect([keep() !== null, sheet.queryAllByText(/password/).length > 0]).toEqual([asks, asks]);
  });

  test('restores the row when the server refuses, and says why until it works', async () => {
    let removal = () => refusal('forbidden');
    serveRemoval(() => removal());
    await press('Remove', await ask());
    await isSaid('There was an error removing the family member / You do not have access to this.');
    expect(rows()[1]).toContain('Jun Lin');
    removal = () => {
      family.members = [MEI, INVITED];
      return answer({ success: true });
    };
    await press('Try again', within(await screen.findByRole('status')));
    await isSaid('Member Removed / Jun Lin is no longer part of the family.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('removes the row when the member is already gone', async () => {
    serveRemoval(() => {
      family.members = [MEI, INVITED];
      return refusal('not_found');
    });
    await press('Remove', await ask());
    await waitFor(() => expect(toastText()).toContain('It may have been removed.'));
    expect(rows().join()).not.toContain('Jun Lin');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('has its own wording for withdrawing an invitation', async () => {
    const sheet = await ask('oma@example.com');
    sheet.getByText('The invitation to oma@example.com will no longer be valid.');
    await press('Remove', sheet);
    await waitFor(() => expect(removals).toHaveLength(1));
  });
});

describe('the message about an invitation', () => {
  const MESSAGE =
    "Would you look after our children's savings with me? Open http://localhost:3000/ and sign in " +
    'with the Google account oma@example.com. The invitation to Lin Family will be waiting for you there ' +
    'until Mar 15, 2026.';
  const writeText = vi.fn<(text: string) => Promise<void>>();

  const openMessage = async (device: object) => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, ...device });
    return openSheet('Pass on the invitation to oma@example.com', 'Pass on the invitation');
  };

  beforeEach(() => {
    writeText.mockReset().mockResolvedValue();
  });

  test('is copied where the device cannot share', async () => {
    const dialog = await openMessage({});
    dialog.getByText(MESSAGE);
    expect(dialog.queryByRole('button', { name: 'Share…' })).toBeNull();
    await press('Copy message', dialog);
    await dialog.findByText('Message copied');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(MESSAGE);
  });

  test('brings the language of a parent who reads Chinese', async () => {
    const sheet = { open: true, close: vi.fn(), closeThen: vi.fn(), afterClose: vi.fn() };
    const member = { email: 'oma@example.com', inviteExpiresAt: '2026-03-15T00:00:00.000Z' };
    await renderPart(
      <ShareInvitationSheet familyName="林家" member={member} sheet={sheet} />,
      'zh-TW',
    );
    await screen.findByText(/請打開 http:\/\/localhost:3000\/#zh-TW 並用 Google 帳戶/);
  });

  test.each([
    ['not copied when the user closes that', 'AbortError', []],
    ['copied where that fails', 'NotAllowedError', [[MESSAGE]]],
  ])('is shared where the device can, and %s', async (_title, reason, copied) => {
    const share = vi.fn(() => Promise.reject(new DOMException('no', reason)));
    await press('Share…', await openMessage({ share }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ text: MESSAGE });
    await settled();
    expect(writeText.mock.calls).toEqual(copied);
    expect(toastText()).toBeNull();
  });
});

describe('adding a parent', () => {
  const open = () => openSheet('Add Parent', 'Add a Parent');

  test('offers the role of a parent alone, and refuses what is no address', async () => {
    const sheet = await open();
    const role = sheet.getByLabelText<HTMLSelectElement>('Role');
    expect([...role.options].map(({ text }) => text)).toEqual(['Parent']);
    sheet.getByText(/^Guardians and other family members join as a parent too\./);
    await userEvent.type(sheet.getByLabelText('Email'), 'oma at home');
    await press('Send Invitation', sheet);
    await sheet.findAllByText('Please enter a valid email address');
    expect(family.asked.map(({ method }) => method)).toEqual(['GET']);
  });

  test('sends the address, then shows the message to pass on and the invitation', async () => {
    family.members = [MEI];
    const sent = serve({
      '/api/family-members': (_body, { method, query }) => {
        family.asked.push({ method, query: query.toString() });
        if (method === 'POST') family.members = [MEI, INVITED];
        return answer(method === 'POST' ? INVITED : family.members);
      },
    });
    const sheet = await open();
    await userEvent.type(sheet.getByLabelText('Email'), ' oma@example.com ');
    await press('Send Invitation', sheet);
    await isSaid('Member Added / An invitation is waiting for oma@example.com.');
    expect(sent.get('/api/family-members')).toContainEqual({
      email: 'oma@example.com',
      role: 'parent',
    });
    expect(family.asked[1]).toEqual({ method: 'POST', query: 'familyId=lin&userId=mei' });
    const message = within(await screen.findByRole('dialog', { name: 'Pass on the invitation' }));
    message.getByText('We do not send emails. Send this message to oma@example.com yourself:');
    await press('Done', message);
    await isClosed();
    await screen.findByText('Pending invitation');
  });
});

describe('transferring the ownership', () => {
  const PATH = '/api/family/transfer-ownership';
  const open = () => openSheet('Transfer Ownership', 'Transfer Ownership');
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Transfer' });
  const toJun = async () => {
    const sheet = await open();
    await userEvent.selectOptions(sheet.getByLabelText('New owner'), 'jun');
    return sheet;
  };
  const handOver = () => {
    family.members = [
      { ...JUN, isOwner: true },
      { ...MEI, isOwner: false },
    ];
  };
  const DONE = 'Ownership Transferred / Jun Lin is now the owner of Lin Family.';

  test('requires another parent who has accepted', async () => {
    family.members = [MEI, INVITED];
    const sheet = await open();
    sheet.getByText('No Eligible Members');
    sheet.getByText('Add parent members to your family before transferring ownership');
    expect(sheet.queryByRole('combobox')).toBeNull();
    expect(submit().disabled).toBe(true);
  });

  test('explains the consequences, then transfers the family', async () => {
    const queries: string[] = [];
    const sent = serve({
      [PATH]: (_body, { query }) => {
        queries.push(query.toString());
        handOver();
        return answer({ familyId: 'lin', ownerId: 'jun' });
      },
    });
    const sheet = await open();
    const select = sheet.getByLabelText<HTMLSelectElement>('New owner');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'Choose a parent',
      'Jun Lin (jun@example.com)',
    ]);
    expect(submit().disabled).toBe(true);
    await userEvent.selectOptions(select, 'jun');
    sheet.getByText(
      'Jun Lin becomes the owner of Lin Family. You stay a parent of the family, and only Jun Lin ' +
        'can give the ownership back.',
    );
    await userEvent.click(submit());
    await isSaid(DONE);
    expect([sent.get(PATH), queries]).toEqual([
      [{ newOwnerId: 'jun' }],
      ['familyId=lin&userId=mei'],
    ]);
    await waitFor(() => expect(refreshFamilies).toHaveBeenCalledOnce());
    await waitFor(() => expect(rows()[0]).toMatch(/Jun LinOwner/));
  });

  test('is not to somebody who has been removed meanwhile', async () => {
    const sheet = await toJun();
    family.members = [MEI, fakeMember('kai', { name: 'Kai Lin' })];
    act(() => {
      setLive({ family: ready({ name: 'Lin Family', ownerId: 'mei' }), memberships: ready([]) });
    });
    await sheet.findByText(/^Kai Lin/);
    expect(sheet.getByLabelText<HTMLSelectElement>('New owner').value).toBe('');
    expect(submit().disabled).toBe(true);
  });

  test('learns from the list that it has succeeded where the answer was lost', async () => {
    serve({
      [PATH]: () => {
        handOver();
        throw new TypeError('the connection was cut');
      },
    });
    await toJun();
    await userEvent.click(submit());
    await isSaid(DONE);
    await isClosed();
    expect(localStorage.getItem('pennysprout.intents')).toBeNull();
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import type { LiveMembership } from '../../kernel/live/live';
import type { FamilyMembership } from '../../kernel/session/storage';
import { fakeChild, LOADING, ready, resetLive, setLive } from '../../testing/fake-live';
import { fakeMember } from '../../testing/fake-members';
import { answer, refusal, startFakeServer } from '../../testing/fake-server';
import { stubSession } from '../../testing/fake-session';
import { renderPart, toastText } from '../../testing/render-part';
import { settled } from '../../testing/settled';
import { FamilyTab } from './family-tab';

const session = { status: 'parent' };
const actions = { refreshFamilies: vi.fn() };

stubSession(() => ({ ...session, parent: { id: 'mei', name: 'Mei Lin' } }), actions);

const LIN = { familyId: 'lin', familyName: 'Lin Family', isOwner: true };

const MEI = fakeMember('mei', { name: 'Mei Lin', isOwner: true });
const JUN = fakeMember('jun', { name: 'Jun Lin' });
const SENT_AT = new Date('2026-03-01T10:00:00Z');
const INVITED = fakeMember('invite-1', {
  email: 'oma@example.com',
  isPendingInvite: true,
  inviteExpiresAt: '2026-03-15T10:00:00.000Z',
});
const EXPIRED = { ...INVITED, isExpiredInvite: true };

/** Members on the server; removing and inviting change them. */
let members: FamilyMember[];
let asked: { method: string; query: string }[];

function serve(answers: Parameters<typeof startFakeServer>[0] = {}) {
  return startFakeServer({
    '/api/family-members': (_body, { method, query }) => {
      asked.push({ method, query: query.toString() });
      return answer(members);
    },
    ...answers,
  });
}

beforeEach(() => {
  session.status = 'parent';
  members = [MEI, JUN, INVITED];
  asked = [];
  resetLive();
  setLive({ family: LOADING, memberships: LOADING });
  actions.refreshFamilies.mockReset().mockResolvedValue(null);
  serve();
});

afterEach(() => {
  vi.useRealTimers();
});

interface Opened {
  readonly family?: FamilyMembership;
  readonly narrow?: boolean;
}

async function openTab({ family = LIN, narrow = false }: Opened = {}) {
  await renderPart(<FamilyTab family={family} />, 'en', { narrow });
  await screen.findByText(members[0]?.name ?? '');
}

/** Returns the rows of the table, each with the texts of its cells. */
function rows() {
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
}

async function press(name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) {
  await userEvent.click(within_.getByRole('button', { name }));
}

async function openSheet(button: string, title: string, tab: Opened = {}) {
  if (screen.queryByRole('button', { name: button }) === null) await openTab(tab);
  await press(button);
  return within(await screen.findByRole('dialog', { name: title }));
}

const isSaid = (words: string) => waitFor(() => expect(toastText()).toBe(words));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the list of members', () => {
  test('shows member, email, role and actions, with the documented badges', async () => {
    await openTab();
    const table = screen.getByRole('table', { name: 'Parents of Lin Family' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Member', 'Email', 'Role', 'Actions']);
    expect(rows()).toEqual([
      expect.stringMatching(/Mei LinOwnerYourselfmei@example\.comParent$/),
      expect.stringMatching(/Jun Linjun@example\.comParentRemove$/),
      expect.stringMatching(
        /Invited parentPending invitationExpires on Mar 15, 2026oma@example\.comParentPass onRemove$/,
      ),
    ]);
    expect(asked).toEqual([{ method: 'GET', query: 'familyId=lin&userId=mei' }]);
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect([buttons.at(0), buttons.at(-1)]).toEqual(['Add Parent', 'Transfer Ownership']);
  });

  test('is made of cards on a phone', async () => {
    await openTab({ narrow: true });
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Parents of Lin Family' })).getAllByRole(
      'listitem',
    );
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringContaining('Mei LinOwnerYourselfEmailmei@example.comRoleParent'),
      expect.stringContaining('Jun Lin'),
      expect.stringContaining('Pending invitationExpires on Mar 15, 2026'),
    ]);
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(2);
  });

  test('invites to add a parent while there is only one', async () => {
    members = [MEI];
    await openSheet('Add Parent', 'Add a Parent');
    screen.getByText("It's just you so far");
  });

  test('shows a placeholder first', async () => {
    serve({ '/api/family-members': () => new Promise(() => undefined) });
    await renderPart(<FamilyTab family={LIN} />);
    expect(screen.getByRole('status').textContent).toBe('Loading the family members…');
    screen.getByTestId('members-skeleton');
  });

  test('is requested four times, a second apart, before it reports a failure', async () => {
    let up = false;
    serve({
      '/api/family-members': (_body, { method, query }) => {
        asked.push({ method, query: query.toString() });
        return up ? answer(members) : refusal('unavailable');
      },
    });
    vi.useFakeTimers();
    await renderPart(<FamilyTab family={LIN} />);
    await act(() => vi.advanceTimersByTimeAsync(2_999));
    expect(asked).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(asked).toHaveLength(4);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch family members: 503');
    expect(toastText()).toMatch(/ \/ There was an error loading family members$/);
    up = true;
    vi.useRealTimers();
    await press('Try again');
    await screen.findByText('Jun Lin');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is for parents only', async () => {
    session.status = 'child';
    const { container } = await renderPart(<FamilyTab family={LIN} />);
    expect(container.textContent).toBe('');
    expect(asked).toEqual([]);
  });
});

describe('the list of members, live,', () => {
  function membership(id: string, memberId: string | null): LiveMembership {
    return {
      id,
      familyId: 'lin',
      memberId,
      inviteAccepted: memberId !== null,
      inviteEmail: null,
      createdAt: SENT_AT,
    };
  }
  const OF_MEI = membership('lin_mei', 'mei');
  const OF_JUN = membership('lin_jun', 'jun');
  const OF_INVITED = membership('invite-1', null);

  test('is not loaded again for changes that match it', async () => {
    await openTab();
    act(() => {
      setLive({
        family: ready({ name: 'Lin Family', ownerId: 'mei' }),
        memberships: ready([OF_MEI, OF_INVITED, OF_JUN]),
      });
    });
    await settled();
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['has accepted elsewhere', [OF_MEI, OF_JUN, membership('lin_oma', 'oma')], 'mei'],
    ['was removed elsewhere', [OF_MEI, OF_INVITED], 'mei'],
    [
      'was invited again elsewhere',
      [OF_MEI, OF_JUN, { ...OF_INVITED, createdAt: new Date('2026-03-20T10:00:00Z') }],
      'mei',
    ],
    ['became the owner elsewhere', [OF_MEI, OF_JUN, OF_INVITED], 'jun'],
  ])('is loaded again, once, when somebody %s', async (_, memberships, ownerId) => {
    await openTab();
    members = [fakeMember('mei', { name: 'Mei, newer' })];
    act(() => {
      setLive({ family: ready({ name: 'Lin Family', ownerId }), memberships: ready(memberships) });
    });
    await screen.findByText('Mei, newer');
    // The answer does not match either; asking on and on would not help.
    await settled();
    expect(asked.length).toBeLessThanOrEqual(3);
  });
});

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
    const respond: NonNullable<Parameters<typeof startFakeServer>[0]>[string] = (
      _body,
      request,
    ) => {
      removals.push(`${request.method} ${request.query.toString()}`);
      return removal();
    };
    serve({ [PATH]: respond, '/api/family-members/invite-1': respond });
  }

  beforeEach(() => {
    removals = [];
    serveRemoval(() => {
      members = [MEI, INVITED];
      return answer({ success: true });
    });
  });

  test('is not offered for the owner or oneself', async () => {
    members = [fakeMember('jun', { name: 'Jun Lin', isOwner: true }), { ...MEI, isOwner: false }];
    await openTab({ family: { ...LIN, isOwner: false } });
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
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
    members = [MEI, INVITED];
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
      members = [MEI, INVITED];
      return answer({ success: true });
    };
    await press('Try again', within(await screen.findByRole('status')));
    await isSaid('Member Removed / Jun Lin is no longer part of the family.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('removes the row when the member is already gone', async () => {
    serveRemoval(() => {
      members = [MEI, INVITED];
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

describe('an expired invitation in the list', () => {
  const again = () => screen.getByRole('button', { name: 'Invite again: oma@example.com' });

  /** Serves the given response to a renewal; the list reflects it afterwards. */
  function serveRenewal(renew: () => Response) {
    return serve({
      '/api/family-members': (_body, { method, query }) => {
        asked.push({ method, query: query.toString() });
        return method === 'POST' ? renew() : answer(members);
      },
    });
  }

  beforeEach(() => {
    members = [MEI, JUN, EXPIRED];
  });

  test('shows that it expired, and can be sent again or removed', async () => {
    await openTab();
    screen.getByText('Invitation expired');
    screen.getByText('Expired on Mar 15, 2026');
    expect(screen.queryByText('Pending invitation')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pass on/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(2);
    again();
  });

  test('is renewed with one button', async () => {
    const renewed = { ...INVITED, inviteExpiresAt: '2026-04-02T10:00:00.000Z' };
    const sent = serveRenewal(() => {
      members = [MEI, JUN, renewed];
      return answer(renewed);
    });
    await openTab();
    await userEvent.click(again());
    await isSaid('Invited Again / oma@example.com can accept the invitation until Apr 2, 2026.');
    await screen.findByText('Expires on Apr 2, 2026');
    screen.getByText('Pending invitation');
    expect(screen.queryByText('Invite again')).toBeNull();
    expect(sent.get('/api/family-members')?.filter(Boolean)).toEqual([
      { email: 'oma@example.com', role: 'parent' },
    ]);
    expect(asked[1]).toEqual({ method: 'POST', query: 'familyId=lin&userId=mei' });
  });

  test('stays, with the reason, when the server refuses', async () => {
    serveRenewal(() => refusal('limit_reached'));
    await openTab();
    await userEvent.click(again());
    await isSaid('There was an error adding the family member / There is no room for more.');
    await waitFor(() => expect((again() as HTMLButtonElement).disabled).toBe(false));
  });
});

describe('the message about an invitation', () => {
  const MESSAGE =
    "Would you look after our children's savings with me? Open http://localhost:3000 and sign in " +
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
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
  });

  test('sends the address, then shows the message to pass on and the invitation', async () => {
    members = [MEI];
    const sent = serve({
      '/api/family-members': (_body, { method, query }) => {
        asked.push({ method, query: query.toString() });
        if (method === 'POST') members = [MEI, INVITED];
        return answer(method === 'POST' ? INVITED : members);
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
    expect(asked[1]).toEqual({ method: 'POST', query: 'familyId=lin&userId=mei' });
    const message = within(await screen.findByRole('dialog', { name: 'Pass on the invitation' }));
    message.getByText('We do not send emails. Send this message to oma@example.com yourself:');
    await press('Done', message);
    await isClosed();
    await screen.findByText('Pending invitation');
  });

  test('stays open when the server refuses', async () => {
    serve({
      '/api/family-members': (_body, { method }) =>
        method === 'POST' ? refusal('already_a_member') : answer(members),
    });
    const sheet = await open();
    await userEvent.type(sheet.getByLabelText('Email'), 'jun@example.com');
    await press('Send Invitation', sheet);
    await isSaid(
      'There was an error adding the family member / This person is already a member of your family.',
    );
    sheet.getByDisplayValue('jun@example.com');
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
    members = [
      { ...JUN, isOwner: true },
      { ...MEI, isOwner: false },
    ];
  };
  const DONE = 'Ownership Transferred / Jun Lin is now the owner of Lin Family.';

  test('is only for the owner', async () => {
    await openTab({ family: { ...LIN, isOwner: false } });
    expect(screen.queryByRole('button', { name: 'Transfer Ownership' })).toBeNull();
  });

  test('requires another parent who has accepted', async () => {
    members = [MEI, INVITED];
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
    await waitFor(() => expect(actions.refreshFamilies).toHaveBeenCalledOnce());
    await waitFor(() => expect(rows()[0]).toMatch(/Jun LinOwner/));
  });

  test('is not to somebody who has been removed meanwhile', async () => {
    const sheet = await toJun();
    members = [MEI, fakeMember('kai', { name: 'Kai Lin' })];
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

  test('reports a failure and stays', async () => {
    serve({ [PATH]: () => refusal('not_eligible') });
    await toJun();
    await userEvent.click(submit());
    await isSaid(
      'There was an error transferring ownership / This person is not a parent member of the family any more.',
    );
    await screen.findByRole('dialog');
  });
});

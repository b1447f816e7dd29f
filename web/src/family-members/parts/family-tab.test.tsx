import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveMembership } from '../../kernel/live/live';
import { ready, setLive } from '../../testing/fake-live';
import { fakeMember } from '../../testing/fake-members';
import { answer, refusal } from '../../testing/fake-server';
import {
  beforeEachFamily,
  family,
  INVITED,
  isSaid,
  JUN,
  LIN,
  MEI,
  openSheet,
  openTab,
  press,
  rows,
  serve,
  session,
} from '../../testing/family-tab';
import { renderPart, toastText } from '../../testing/render-part';
import { settled } from '../../testing/settled';
import { FamilyTab } from './family-tab';

const SENT_AT = new Date('2026-03-01T10:00:00Z');
const EXPIRED = { ...INVITED, isExpiredInvite: true };

beforeEachFamily();

afterEach(() => {
  vi.useRealTimers();
});

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
    expect(family.asked).toEqual([{ method: 'GET', query: 'familyId=lin&userId=mei' }]);
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
    family.members = [MEI];
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
        family.asked.push({ method, query: query.toString() });
        return up ? answer(family.members) : refusal('unavailable');
      },
    });
    vi.useFakeTimers();
    await renderPart(<FamilyTab family={LIN} />);
    await act(() => vi.advanceTimersByTimeAsync(2_999));
    expect(family.asked).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(family.asked).toHaveLength(4);
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
    expect(family.asked).toEqual([]);
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
    expect(family.asked).toHaveLength(1);
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
    family.members = [fakeMember('mei', { name: 'Mei, newer' })];
    act(() => {
      setLive({ family: ready({ name: 'Lin Family', ownerId }), memberships: ready(memberships) });
    });
    await screen.findByText('Mei, newer');
    // The answer does not match either; asking on and on would not help.
    await settled();
    expect(family.asked.length).toBeLessThanOrEqual(3);
  });
});

describe('an expired invitation in the list', () => {
  const again = () => screen.getByRole('button', { name: 'Invite again: oma@example.com' });

  /** Serves the given response to a renewal; the list reflects it afterwards. */
  function serveRenewal(renew: () => Response) {
    return serve({
      '/api/family-members': (_body, { method, query }) => {
        family.asked.push({ method, query: query.toString() });
        return method === 'POST' ? renew() : answer(family.members);
      },
    });
  }

  beforeEach(() => {
    family.members = [MEI, JUN, EXPIRED];
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
      family.members = [MEI, JUN, renewed];
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
    expect(family.asked[1]).toEqual({ method: 'POST', query: 'familyId=lin&userId=mei' });
  });
});

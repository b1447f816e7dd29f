import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, vi } from 'vitest';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { FamilyTab } from '../family-members/parts/family-tab';
import type { FamilyMembership } from '../kernel/session/storage';
import { LOADING, resetLive, setLive } from './fake-live';
import { fakeMember } from './fake-members';
import { answer, startFakeServer, type Answer } from './fake-server';
import { stubSession } from './fake-session';
import { renderPart, toastText } from './render-part';

export const LIN = { familyId: 'lin', familyName: 'Lin Family', isOwner: true };
export const MEI = fakeMember('mei', { name: 'Mei Lin', isOwner: true });
export const JUN = fakeMember('jun', { name: 'Jun Lin' });
export const INVITED = fakeMember('invite-1', {
  email: 'oma@example.com',
  isPendingInvite: true,
  inviteExpiresAt: '2026-03-15T10:00:00.000Z',
});

/** Members on the server and its received requests, for a test to read and change. */
export const family = {
  members: [] as FamilyMember[],
  asked: [] as { method: string; query: string }[],
};

export const session = { status: 'parent' };
export const refreshFamilies = vi.fn<() => Promise<FamilyMembership | null>>();

export function serve(answers: Record<string, Answer> = {}) {
  return startFakeServer({
    '/api/family-members': (_body, { method, query }) => {
      family.asked.push({ method, query: query.toString() });
      return answer(family.members);
    },
    ...answers,
  });
}

/** Signs Mei in, whose family has Jun and an invitation, before each test of a file. */
export function beforeEachFamily(): void {
  stubSession(() => ({ ...session, parent: { id: 'mei', name: 'Mei Lin' } }), { refreshFamilies });
  beforeEach(() => {
    session.status = 'parent';
    family.members = [MEI, JUN, INVITED];
    family.asked = [];
    resetLive();
    setLive({ family: LOADING, memberships: LOADING });
    refreshFamilies.mockReset().mockResolvedValue(null);
    serve();
  });
}

interface Opened {
  readonly family?: FamilyMembership;
  readonly narrow?: boolean;
}

export async function openTab({ family: shown = LIN, narrow = false }: Opened = {}) {
  await renderPart(<FamilyTab family={shown} />, 'en', { narrow });
  await screen.findByText(family.members[0]?.name ?? '');
}

/** Returns the rows of the table, each with the texts of its cells. */
export function rows() {
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
}

export async function press(name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) {
  await userEvent.click(within_.getByRole('button', { name }));
}

export async function openSheet(button: string, title: string, tab: Opened = {}) {
  if (screen.queryByRole('button', { name: button }) === null) await openTab(tab);
  await press(button);
  return within(await screen.findByRole('dialog', { name: title }));
}

export const isSaid = (words: string) => waitFor(() => expect(toastText()).toBe(words));
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

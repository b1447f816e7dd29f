import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { LONG, PARENT } from '../catalogue/family-fixture';
import { unanswered } from '../catalogue/settled';
import type { Stories } from '../catalogue/stories';
import { AppStory } from '../catalogue/app-story';
import { press, pressAt, type } from '../catalogue/steps';
import { fakeMember } from '../testing/fake-members';
import { answer } from '../testing/fake-server';
import { ApiError } from '../kernel/api/api-client';
import { MembersError } from './parts/members-error';

const MEI = fakeMember(PARENT, { name: 'Mei Lin', isOwner: true });
const JUN = fakeMember('jun', { name: 'Jun Lin' });
const INVITED = fakeMember('invite-1', {
  email: 'oma@example.com',
  isPendingInvite: true,
  inviteExpiresAt: '2026-03-15T10:00:00.000Z',
});
const EXPIRED = fakeMember('invite-2', {
  email: 'maximiliana.featherstonehaugh@a-long-domain.example.com',
  isPendingInvite: true,
  isExpiredInvite: true,
  inviteExpiresAt: '2026-03-01T10:00:00.000Z',
});
const LONGEST = [fakeMember('max', { name: LONG.latin }), fakeMember('han', { name: LONG.han })];

const membersAre = (...members: FamilyMember[]) => ({
  '/api/family-members': () => answer(members),
});
const all = membersAre(MEI, JUN, INVITED, EXPIRED, ...LONGEST);
const tab = press('family:tabs.family');

export const stories: Stories = {
  'members that load': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/family-members': unanswered }}
      steps={[tab]}
    />
  ),
  // Drawn by itself: the list asks three times more, a second apart, and here no time passes.
  'members that do not load': (
    <MembersError
      error={new ApiError('unavailable', 503, '')}
      hasList={false}
      onRetry={() => undefined}
    />
  ),
  'one member': <AppStory at="/dashboard" as={PARENT} answers={membersAre(MEI)} steps={[tab]} />,
  'members and invitations': <AppStory at="/dashboard" as={PARENT} answers={all} steps={[tab]} />,
  'inviting a parent': (
    <AppStory at="/dashboard" as={PARENT} answers={all} steps={[tab, press('family:add.button')]} />
  ),
  'inviting a parent, refused': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={all}
      steps={[tab, press('family:add.button'), press('family:add.submit')]}
    />
  ),
  'an invitation to pass on': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={all}
      steps={[tab, press('family:handOn.button')]}
    />
  ),
  'removing a member': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={all}
      steps={[tab, press('family:remove.label', { name: JUN.name })]}
    />
  ),
  'handing the family over': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={all}
      steps={[tab, press('family:transfer.button')]}
    />
  ),
  'handing the family over, to somebody': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={all}
      steps={[tab, press('family:transfer.button'), type('newOwnerId', 'jun')]}
    />
  ),
  'handing the family over, to nobody': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={membersAre(MEI)}
      steps={[tab, pressAt('main button', -1)]}
    />
  ),
};

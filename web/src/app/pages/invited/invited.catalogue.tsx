import { KNOWN_PARENT, LONG, PARENT } from '../../../catalogue/family-fixture';
import { unanswered } from '../../../catalogue/settled';
import type { Stories } from '../../../catalogue/stories';
import { AppStory } from '../../../catalogue/app-story';
import { press } from '../../../catalogue/steps';
import { answer, refusal } from '../../../testing/fake-server';

const invitation = (invitationId: string, familyName: string, familyOwnerName: string) => ({
  invitationId,
  familyName,
  familyOwnerName,
  familyOwnerEmail: 'maximiliana.featherstonehaugh@a-long-domain.example.com',
  expiresAt: '2026-03-15T10:00:00.000Z',
  role: 'parent',
});
const given = (body: unknown) => ({ '/api/invitations': () => answer(body) });
const one = given([invitation('a', 'Harbour House', 'Jun Lin')]);

export const stories: Stories = {
  'invitations that load': (
    <AppStory
      at="/invitations"
      as={PARENT}
      answers={{ '/api/invitations': unanswered }}
      stored={{ parent: KNOWN_PARENT }}
    />
  ),
  'invitations that do not load': (
    <AppStory
      at="/invitations"
      as={PARENT}
      answers={{ '/api/invitations': () => refusal('internal') }}
    />
  ),
  none: <AppStory at="/invitations" as={PARENT} />,
  one: <AppStory at="/invitations" as={PARENT} answers={one} />,
  'several with long names': (
    <AppStory
      at="/invitations"
      as={PARENT}
      answers={given([
        invitation('a', LONG.family, LONG.latin),
        invitation('b', LONG.han, LONG.han),
      ])}
    />
  ),
  'what a member can do': (
    <AppStory
      at="/invitations"
      as={PARENT}
      answers={one}
      steps={[press('invitations:tabs.info')]}
    />
  ),
};

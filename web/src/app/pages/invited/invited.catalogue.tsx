import { KNOWN_PARENT, LONG, PARENT } from '../../../catalogue/household';
import { unanswered } from '../../../catalogue/at-rest';
import type { Rows } from '../../../catalogue/rows';
import { Scene } from '../../../catalogue/scene';
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

export const rows: Rows = {
  'invitations that load': (
    <Scene
      at="/invitations"
      as={PARENT}
      answers={{ '/api/invitations': unanswered }}
      stored={{ parent: KNOWN_PARENT }}
    />
  ),
  'invitations that do not load': (
    <Scene
      at="/invitations"
      as={PARENT}
      answers={{ '/api/invitations': () => refusal('internal') }}
    />
  ),
  none: <Scene at="/invitations" as={PARENT} />,
  one: <Scene at="/invitations" as={PARENT} answers={one} />,
  'several with long names': (
    <Scene
      at="/invitations"
      as={PARENT}
      answers={given([
        invitation('a', LONG.family, LONG.latin),
        invitation('b', LONG.han, LONG.han),
      ])}
    />
  ),
  'what a member can do': (
    <Scene at="/invitations" as={PARENT} answers={one} steps={[press('invitations:tabs.info')]} />
  ),
};

import { CHILD, KNOWN_PARENT, PARENT } from '../../catalogue/household';
import { unanswered } from '../../catalogue/at-rest';
import type { Rows } from '../../catalogue/rows';
import { Scene } from '../../catalogue/scene';
import { press, pressAt } from '../../catalogue/steps';
import { LOADING } from '../../testing/fake-live';
import { refusal } from '../../testing/fake-server';

const menu = pressAt('header [aria-haspopup=menu]');

export const rows: Rows = {
  'loading a session': (
    <Scene at="/dashboard" as={PARENT} answers={{ '/api/user-families': unanswered }} />
  ),
  'loading the session of a parent who was here before': (
    <Scene
      at="/dashboard"
      as={PARENT}
      live={{ myMemberships: LOADING }}
      stored={{
        parent: KNOWN_PARENT,
        currentFamily: { familyId: 'lin', familyName: 'Lin Family', isOwner: true },
      }}
    />
  ),
  'loading the session of a child who was here before': (
    <Scene at="/dashboard" as={CHILD.id} live={{ family: LOADING }} />
  ),
  'a server that cannot be reached': (
    <Scene
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/user-families': () => refusal('unavailable') }}
    />
  ),
  'the menu of a parent': <Scene at="/dashboard" as={PARENT} steps={[menu]} />,
  'the menu of a child': <Scene at="/dashboard" as={CHILD.id} steps={[menu]} />,
  'a parent who views a child': (
    <Scene at="/dashboard" as={PARENT} steps={[press('family:impersonation.view')]} />
  ),
  'a parent who views a child’s jars': (
    <Scene
      at="/dashboard"
      as={PARENT}
      steps={[press('family:impersonation.view'), press('child:places.jars')]}
    />
  ),
  'the menu of a parent who views a child': (
    <Scene at="/dashboard" as={PARENT} steps={[press('family:impersonation.view'), menu]} />
  ),
};

import { CHILD, KNOWN_PARENT, PARENT } from '../../catalogue/family-fixture';
import { unanswered } from '../../catalogue/settled';
import type { Stories } from '../../catalogue/stories';
import { AppStory } from '../../catalogue/app-story';
import { press, pressAt } from '../../catalogue/steps';
import { LOADING } from '../../testing/fake-live';
import { refusal } from '../../testing/fake-server';

const menu = pressAt('header [aria-haspopup=menu]');

export const stories: Stories = {
  'loading a session': (
    <AppStory at="/dashboard" as={PARENT} answers={{ '/api/user-families': unanswered }} />
  ),
  'loading the session of a parent who was here before': (
    <AppStory
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
    <AppStory at="/dashboard" as={CHILD.id} live={{ family: LOADING }} />
  ),
  'a server that cannot be reached': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/user-families': () => refusal('unavailable') }}
    />
  ),
  'the menu of a parent': <AppStory at="/dashboard" as={PARENT} steps={[menu]} />,
  'what the children call a parent': (
    <AppStory at="/dashboard" as={PARENT} steps={[menu, press('family:called.title')]} />
  ),
  'the menu of a child': <AppStory at="/dashboard" as={CHILD.id} steps={[menu]} />,
  'a parent who views a child': (
    <AppStory at="/dashboard" as={PARENT} steps={[press('family:impersonation.view')]} />
  ),
  'a parent who views a child’s jars': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[press('family:impersonation.view'), press('child:places.jars')]}
    />
  ),
  'the menu of a parent who views a child': (
    <AppStory at="/dashboard" as={PARENT} steps={[press('family:impersonation.view'), menu]} />
  ),
};

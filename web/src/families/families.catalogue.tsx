import { PARENT } from '../catalogue/family-fixture';
import type { Stories } from '../catalogue/stories';
import { AppStory } from '../catalogue/app-story';
import { press, pressAll } from '../catalogue/steps';
import { answer } from '../testing/fake-server';
import { ready } from '../testing/fake-live';

const none = { '/api/user-families': () => answer([]) };
const tab = press('family:tabs.preferences');
const openAll = pressAll('main h3 > button[aria-expanded=false]');

export const stories: Stories = {
  'no family yet': (
    <AppStory at="/dashboard" as={PARENT} answers={none} live={{ myMemberships: ready([]) }} />
  ),
  'no new families': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={none}
      live={{ myMemberships: ready([]) }}
      service={{ newFamilies: false }}
    />
  ),
  'a family without a name, refused': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={none}
      live={{ myMemberships: ready([]) }}
      steps={[press('family:create.submit')]}
    />
  ),
  'deleting the family': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[tab, openAll, press('preferences:delete.button')]}
    />
  ),
};

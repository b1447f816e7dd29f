import { PARENT } from '../catalogue/household';
import type { Rows } from '../catalogue/rows';
import { Scene } from '../catalogue/scene';
import { press, pressAll } from '../catalogue/steps';
import { answer } from '../testing/fake-server';
import { ready } from '../testing/fake-live';

const none = { '/api/user-families': () => answer([]) };
const tab = press('family:tabs.preferences');
const openAll = pressAll('main h3 > button[aria-expanded=false]');

export const rows: Rows = {
  'no family yet': (
    <Scene at="/dashboard" as={PARENT} answers={none} live={{ myMemberships: ready([]) }} />
  ),
  'no new families': (
    <Scene
      at="/dashboard"
      as={PARENT}
      answers={none}
      live={{ myMemberships: ready([]) }}
      service={{ newFamilies: false }}
    />
  ),
  'a family without a name, refused': (
    <Scene
      at="/dashboard"
      as={PARENT}
      answers={none}
      live={{ myMemberships: ready([]) }}
      steps={[press('family:create.submit')]}
    />
  ),
  'deleting the family': (
    <Scene at="/dashboard" as={PARENT} steps={[tab, openAll, press('preferences:delete.button')]} />
  ),
};

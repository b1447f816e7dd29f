import { FAILED, PARENT } from '../catalogue/household';
import type { Rows } from '../catalogue/rows';
import { Scene } from '../catalogue/scene';
import { press, pressAll, pressAt, type } from '../catalogue/steps';
import { fakePreferences, LOADING, ready, setLive } from '../testing/fake-live';

const tab = press('family:tabs.preferences');
const openAll = pressAll('main h3 > button[aria-expanded=false]');
const manual = ready(
  fakePreferences({ localCurrency: 'TWD', exchangeRateSource: 'manual', exchangeRate: 31.5 }),
);

function otherParentSaves() {
  setLive({ preferences: ready(fakePreferences({ interestRate: 9, depositReasons: ['Chore'] })) });
}

export const rows: Rows = {
  'preferences that load': (
    <Scene at="/dashboard" as={PARENT} live={{ preferences: LOADING }} steps={[tab]} />
  ),
  'preferences that do not load': (
    <Scene at="/dashboard" as={PARENT} live={{ preferences: FAILED }} steps={[tab]} />
  ),
  closed: <Scene at="/dashboard" as={PARENT} steps={[tab]} />,
  open: <Scene at="/dashboard" as={PARENT} steps={[tab, openAll]} />,
  'of a family that has none yet': (
    <Scene at="/dashboard" as={PARENT} live={{ preferences: ready(null) }} steps={[tab, openAll]} />
  ),
  'a rate by hand, refused': (
    <Scene
      at="/dashboard"
      as={PARENT}
      live={{ preferences: manual }}
      steps={[tab, openAll, type('exchangeRate', '0'), press('preferences:form.save')]}
    />
  ),
  'a rate from the market': (
    <Scene
      at="/dashboard"
      as={PARENT}
      live={{ preferences: ready(fakePreferences({ localCurrency: 'TWD' })) }}
      steps={[tab, openAll]}
    />
  ),
  'changes of another parent': (
    <Scene
      at="/dashboard"
      as={PARENT}
      steps={[tab, openAll, press('preferences:interest.raise'), otherParentSaves]}
    />
  ),
  'interest now': (
    <Scene
      at="/dashboard"
      as={PARENT}
      steps={[tab, openAll, press('preferences:interest.apply')]}
    />
  ),
  'leaving without saving': (
    <Scene
      at="/dashboard"
      as={PARENT}
      steps={[tab, openAll, press('preferences:interest.raise'), press('family:tabs.accounts')]}
    />
  ),
  'unsaved changes': (
    <Scene
      at="/dashboard"
      as={PARENT}
      steps={[tab, openAll, pressAt('main li button'), press('preferences:interest.raise')]}
    />
  ),
};

import { FAILED, PARENT } from '../catalogue/family-fixture';
import type { Stories } from '../catalogue/stories';
import { AppStory } from '../catalogue/app-story';
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

export const stories: Stories = {
  'preferences that load': (
    <AppStory at="/dashboard" as={PARENT} live={{ preferences: LOADING }} steps={[tab]} />
  ),
  'preferences that do not load': (
    <AppStory at="/dashboard" as={PARENT} live={{ preferences: FAILED }} steps={[tab]} />
  ),
  closed: <AppStory at="/dashboard" as={PARENT} steps={[tab]} />,
  open: <AppStory at="/dashboard" as={PARENT} steps={[tab, openAll]} />,
  'of a family that has none yet': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{ preferences: ready(null) }}
      steps={[tab, openAll]}
    />
  ),
  'a rate by hand, refused': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{ preferences: manual }}
      steps={[tab, openAll, type('exchangeRate', '0'), press('preferences:form.save')]}
    />
  ),
  'a rate from the market': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{ preferences: ready(fakePreferences({ localCurrency: 'TWD' })) }}
      steps={[tab, openAll]}
    />
  ),
  'changes of another parent': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[tab, openAll, press('preferences:interest.raise'), otherParentSaves]}
    />
  ),
  'a rate that is being changed': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[tab, openAll, press('preferences:interest.raise')]}
    />
  ),
  'interest now': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[tab, openAll, press('preferences:interest.apply')]}
    />
  ),
  'leaving without saving': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[tab, openAll, press('preferences:interest.raise'), press('family:tabs.accounts')]}
    />
  ),
  'unsaved changes': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[tab, openAll, pressAt('main li button'), press('preferences:interest.raise')]}
    />
  ),
};

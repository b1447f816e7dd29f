import { FAILED, PARENT, CHILD } from '../catalogue/family-fixture';
import type { Stories } from '../catalogue/stories';
import { AppStory } from '../catalogue/app-story';
import { press } from '../catalogue/steps';
import { fakeAllowance, fakePreferences, LOADING, ready } from '../testing/fake-live';

const allowance = (changes: Parameters<typeof fakeAllowance>[0]) =>
  fakeAllowance({ childId: CHILD.id, startsOn: '2026-01-02', nextOn: '2026-03-13', ...changes });
const each = ready([
  allowance({}),
  allowance({ id: 'paused', active: false, nextOn: null, cadence: 'biweekly' }),
  allowance({
    id: 'monthly',
    cadence: 'monthly',
    weekday: null,
    dayOfMonth: 31,
    nextOn: '2026-03-31',
  }),
]);

export const stories: Stories = {
  'allowances that load': <AppStory at="/dashboard" as={PARENT} live={{ allowances: LOADING }} />,
  'allowances that do not load': (
    <AppStory at="/dashboard" as={PARENT} live={{ allowances: FAILED }} />
  ),
  'no allowance': <AppStory at="/dashboard" as={PARENT} live={{ allowances: ready([]) }} />,
  'allowances of each kind': <AppStory at="/dashboard" as={PARENT} live={{ allowances: each }} />,
  'a new allowance': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{ allowances: ready([]) }}
      steps={[press('allowance:add')]}
    />
  ),
  'a new allowance, refused': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{ allowances: ready([]) }}
      steps={[press('allowance:add'), press('allowance:sheet.submit')]}
    />
  ),
  'a new allowance in a family without a time zone': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{
        allowances: ready([]),
        preferences: ready(fakePreferences({ timeZone: null })),
      }}
      steps={[press('allowance:add')]}
    />
  ),
  'a changed allowance': <AppStory at="/dashboard" as={PARENT} steps={[press('allowance:edit')]} />,
  'an allowance to delete': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[press('allowance:edit'), press('allowance:sheet.delete')]}
    />
  ),
};

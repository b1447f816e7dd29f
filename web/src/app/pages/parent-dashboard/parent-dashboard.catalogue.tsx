import { NOT_STARTED } from '@pennysprout/shared/family-preferences/first-evening';
import {
  FAILED,
  FIRST_DAY,
  LONG,
  PARENT,
  SEVERAL,
  SIBLINGS,
  TWO_SCREENS,
} from '../../../catalogue/household';
import type { Rows } from '../../../catalogue/rows';
import { Scene } from '../../../catalogue/scene';
import { press, pressAll, pressAt, pressNamed } from '../../../catalogue/steps';
import {
  fakeBalance,
  fakeChild,
  fakeEntry,
  fakePreferences,
  LOADING,
  ready,
} from '../../../testing/fake-live';

const several = { children: SEVERAL };
const longNames = {
  family: ready({ name: LONG.family, ownerId: PARENT }),
  children: ready([
    fakeChild({ id: 'child', name: LONG.latin }),
    fakeChild({ id: 'mia', name: LONG.han }),
    fakeChild({ id: 'bao', name: LONG.unbroken }),
  ]),
};
const large = {
  balances: ready([fakeBalance('USD', 123_456_789)]),
};

/** Preferences of a family that has just been made. */
const NEW = {
  localCurrency: 'USD',
  exchangeRateSource: 'api',
  interestRate: 0,
  started: NOT_STARTED,
} as const;

export const rows: Rows = {
  'children that load': <Scene at="/dashboard" as={PARENT} live={{ children: LOADING }} />,
  'children that do not load': <Scene at="/dashboard" as={PARENT} live={{ children: FAILED }} />,
  'no children': <Scene at="/dashboard" as={PARENT} live={{ children: ready([]) }} />,
  'a first evening without children': (
    <Scene
      at="/dashboard"
      as={PARENT}
      live={{ children: ready([]), preferences: ready(fakePreferences(NEW)) }}
    />
  ),
  'a first evening with a child': (
    <Scene
      at="/dashboard"
      as={PARENT}
      live={{ ...FIRST_DAY, preferences: ready(fakePreferences(NEW)) }}
    />
  ),
  // Its card stands open, where each sentence may take a second line.
  'one child': <Scene at="/dashboard" as={PARENT} tallest={TWO_SCREENS + 100} />,
  'one child, unfolded': <Scene at="/dashboard" as={PARENT} steps={[pressAll('main summary')]} />,
  'one child on its first day': <Scene at="/dashboard" as={PARENT} live={FIRST_DAY} />,
  'one child whose accounts do not load': (
    <Scene
      at="/dashboard"
      as={PARENT}
      live={{ allowances: FAILED, balances: FAILED, entries: FAILED, stockAssets: FAILED }}
    />
  ),
  'several children': (
    <Scene at="/dashboard" as={PARENT} live={several} siblings={SIBLINGS} tallest={TWO_SCREENS} />
  ),
  'one of several children': (
    <Scene at="/dashboard?child=mia" as={PARENT} live={several} siblings={SIBLINGS} />
  ),
  'long names': <Scene at="/dashboard" as={PARENT} live={longNames} siblings={{ mia: large }} />,
  'a long name': (
    <Scene at="/dashboard?child=mia" as={PARENT} live={longNames} siblings={{ mia: large }} />
  ),
  'money paused': (
    <Scene
      at="/dashboard"
      as={PARENT}
      service={{
        moneyMoves: false,
        notice: { en: 'We are moving house.', 'zh-TW': '我們正在搬家。' },
      }}
    />
  ),
  'recent trades': <Scene at="/dashboard" as={PARENT} steps={[pressAt('main [role=tab]', -1)]} />,
  history: <Scene at="/dashboard" as={PARENT} steps={[press('parent:card.history')]} />,
  'history of shares': (
    <Scene
      at="/dashboard"
      as={PARENT}
      steps={[press('parent:card.history'), press('stock:tabs.stock')]}
    />
  ),
  'history without entries': (
    <Scene at="/dashboard" as={PARENT} live={FIRST_DAY} steps={[press('parent:card.history')]} />
  ),
  'history that does not load': (
    <Scene
      at="/dashboard"
      as={PARENT}
      live={{ entries: FAILED }}
      steps={[press('parent:card.history')]}
    />
  ),
  'history with older entries': (
    <Scene
      at="/dashboard"
      as={PARENT}
      live={{
        entries: ready(Array.from({ length: 60 }, (_, index) => fakeEntry(String(60 - index)))),
      }}
      steps={[press('parent:card.history')]}
    />
  ),
  'an entry, explained': (
    <Scene
      at="/dashboard"
      as={PARENT}
      steps={[press('parent:card.history'), pressAt('[role=dialog] li button')]}
    />
  ),
  'a child’s place in the list': (
    <Scene
      at="/dashboard"
      as={PARENT}
      live={several}
      siblings={SIBLINGS}
      steps={[pressNamed('Mia')]}
    />
  ),
};

import { NOT_STARTED } from '@pennysprout/shared/family-preferences/first-evening';
import {
  ago,
  CHILD,
  FAILED,
  FIRST_DAY,
  LARGE,
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
  fakeAllowance,
  fakeBalance,
  fakeChild,
  fakeEntry,
  fakeRequest,
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

const UNPAID = { problem: 'amount_out_of_range', problemSince: ago(1) } as const;
const FIRST = fakeChild({ id: CHILD.id, name: CHILD.name });
const OTHERS = SEVERAL.status === 'ready' ? SEVERAL.data.slice(1) : [];
const ofChild = { userId: CHILD.id } as const;
const DECLINED = fakeRequest('no', { ...ofChild, status: 'declined', decidedAt: ago(0, 2) });
const ASKED = ['Stickers', LONG.jar, 'Stickers'].map((reason, index) =>
  fakeRequest(`r${index}`, { ...ofChild, reason, createdAt: ago(index) }),
);
const LATELY = [
  fakeEntry('undo_b', {
    kind: 'deposit_undo',
    undoes: 'b',
    minor: -500,
    description: 'Chore',
    createdBy: PARENT,
    timestamp: ago(0, 1),
  }),
  fakeEntry('a', { minor: 600, description: '洗車', createdBy: PARENT, timestamp: ago(0, 3) }),
  fakeEntry('c', { minor: -350, description: LONG.han, createdBy: PARENT, timestamp: ago(3) }),
];
const EIGHT = ['Leo', 'Mia', '林小寶', '林小美', '林大寶', '林阿福', '林小花', '林安安'].map(
  (name, index) => fakeChild({ id: index === 0 ? CHILD.id : `c${index}`, name }),
);

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
  'one child with large amounts': <Scene at="/dashboard" as={PARENT} live={LARGE} />,
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
  'what happened': (
    <Scene
      at="/dashboard"
      as={PARENT}
      live={{
        ...several,
        allowances: ready([fakeAllowance({ childId: 'mia', ...UNPAID })]),
        children: ready([
          { ...FIRST, hasAsked: true, medals: { first_savings: ago(2) } },
          ...OTHERS,
        ]),
        answeredRequests: ready([DECLINED]),
        entries: ready(LATELY),
      }}
      siblings={SIBLINGS}
    />
  ),
  'history of a family': (
    <Scene
      at="/dashboard"
      as={PARENT}
      live={several}
      siblings={SIBLINGS}
      steps={[press('parent:happened.history')]}
    />
  ),
  'eight children': (
    <Scene at="/dashboard" as={PARENT} live={{ children: ready(EIGHT) }} siblings={SIBLINGS} />
  ),
  'several requests': (
    <Scene
      at="/dashboard"
      as={PARENT}
      live={{
        children: ready([{ ...FIRST, openRequests: 3, hasAsked: true }, ...OTHERS]),
        openRequests: ready(ASKED),
      }}
      siblings={SIBLINGS}
    />
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

import { choicesOf } from '@pennysprout/shared/family-preferences/preferences';
import { NOT_STARTED, type Started } from '@pennysprout/shared/family-preferences/first-evening';
import { PICTURES } from '@pennysprout/shared/kernel/words/pictures';
import {
  ago,
  CHILD,
  FAILED,
  FIRST_DAY,
  LARGE,
  LONG,
  PARENT,
  POURED,
  SEVERAL,
  SIBLINGS,
  TWO_SCREENS,
} from '../../../catalogue/family-fixture';
import type { Stories } from '../../../catalogue/stories';
import { AppStory } from '../../../catalogue/app-story';
import { press, pressAll, pressAt, pressNamed } from '../../../catalogue/steps';
import {
  fakeAllowance,
  fakeBalance,
  fakeChild,
  fakeEntries,
  fakeEntry,
  fakeRequest,
  fakePreferences,
  fakeJar,
  LOADING,
  ready,
  setLive,
} from '../../../testing/fake-live';
import { answer } from '../../../testing/fake-server';
import { answeredEntry } from '../../../testing/show-entry-sheet';

const several = { children: SEVERAL };
const longNames = {
  family: ready({ name: LONG.family, ownerId: PARENT }),
  children: ready([
    fakeChild({ id: 'child', name: LONG.latin, picture: 'lion' }),
    fakeChild({ id: 'mia', name: LONG.han, picture: 'owl' }),
    fakeChild({ id: 'bao', name: LONG.unbroken, picture: 'panda' }),
  ]),
};
const large = {
  balances: ready([fakeBalance('USD', 123_456_789)]),
};

const UNPAID = { problem: 'amount_out_of_range', problemSince: ago(1) } as const;
const FIRST = fakeChild({ id: CHILD.id, name: CHILD.name, picture: CHILD.picture });
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
  (name, index) =>
    fakeChild({ id: index === 0 ? CHILD.id : `c${index}`, name, picture: PICTURES[index] ?? null }),
);

/** Preferences of a family that has just been made. */
const NEW = {
  localCurrency: 'USD',
  exchangeRateSource: 'api',
  interestRate: 0,
  started: NOT_STARTED,
} as const;

/** Family whose children call its parent nothing yet. */
const NEW_FAMILY = ready({ name: 'Lin Family', ownerId: PARENT, people: {} });

const EMPTY_JAR = fakeJar('Bicycle', { saved: 0, target: 2_500, icon: 'bike' });

/** Family on its first evening, of which these steps are done. */
const evening = (done: Partial<Started>, more: object = {}) => ({
  ...FIRST_DAY,
  balances: ready([fakeBalance('USD', 0, [EMPTY_JAR])]),
  ...more,
  preferences: ready(fakePreferences({ ...NEW, started: { ...NOT_STARTED, ...done } })),
});

const TO_THE_COIN = { money: true, allowance: true, jar: true } as const;
const TO_THE_CODE = { ...TO_THE_COIN, coin: true } as const;

const PLANTED = {
  '/api/family-preferences': () =>
    answer({
      ...choicesOf(fakePreferences(NEW)),
      timeZone: 'Asia/Taipei',
      exchangeRateLastUpdated: null,
      lastInterestApplied: null,
    }),
  '/api/transactions/deposit': () => answer(answeredEntry(5)),
};

export const stories: Stories = {
  'children that load': <AppStory at="/dashboard" as={PARENT} live={{ children: LOADING }} />,
  'children that do not load': <AppStory at="/dashboard" as={PARENT} live={{ children: FAILED }} />,
  'no children': <AppStory at="/dashboard" as={PARENT} live={{ children: ready([]) }} />,
  'a first evening without children': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{ children: ready([]), family: NEW_FAMILY, preferences: ready(fakePreferences(NEW)) }}
    />
  ),
  'a first evening, the parent’s name chosen': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{ children: ready([]), preferences: ready(fakePreferences(NEW)) }}
    />
  ),
  'a first evening with a child': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{ ...FIRST_DAY, preferences: ready(fakePreferences(NEW)) }}
    />
  ),
  'a first evening, the first jar': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={evening({ money: true, allowance: true }, { balances: ready([]) })}
    />
  ),
  'a first evening, the first coin': (
    <AppStory at="/dashboard" as={PARENT} live={evening(TO_THE_COIN)} />
  ),
  'a first evening, the coin planted': (
    <AppStory
      answers={PLANTED}
      at="/dashboard"
      as={PARENT}
      live={evening(TO_THE_COIN)}
      steps={[press('parent:firstEvening.coin.action')]}
    />
  ),
  'a first evening, the code': <AppStory at="/dashboard" as={PARENT} live={evening(TO_THE_CODE)} />,
  'a first evening, the codes of several': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={evening(TO_THE_CODE, several)}
      siblings={SIBLINGS}
    />
  ),
  'a first evening, at its end': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={evening(TO_THE_CODE)}
      steps={[
        () => {
          const full = fakeJar('Bicycle', { saved: 500, target: 2_500, icon: 'bike' });
          const balances = ready([fakeBalance('USD', 500, [full])]);
          setLive(evening({ ...TO_THE_CODE, handOver: true }, { balances }));
        },
      ]}
    />
  ),
  // Its card stands open, where each sentence may take a second line.
  'one child': <AppStory at="/dashboard" as={PARENT} tallest={TWO_SCREENS + 100} />,
  'one child, unfolded': (
    <AppStory at="/dashboard" as={PARENT} steps={[pressAll('main summary')]} />
  ),
  'one child with large amounts': <AppStory at="/dashboard" as={PARENT} live={LARGE} />,
  'one child on its first day': <AppStory at="/dashboard" as={PARENT} live={FIRST_DAY} />,
  'one child whose accounts do not load': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{ allowances: FAILED, balances: FAILED, entries: FAILED, stockAssets: FAILED }}
    />
  ),
  'several children': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={several}
      siblings={SIBLINGS}
      tallest={TWO_SCREENS}
    />
  ),
  'one of several children': (
    <AppStory at="/dashboard?child=mia" as={PARENT} live={several} siblings={SIBLINGS} />
  ),
  'what happened': (
    <AppStory
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
  'what happened, with the jars that it went to': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{ ...several, jarMoves: POURED }}
      siblings={SIBLINGS}
    />
  ),
  'history of a family': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{ ...several, entries: ready(fakeEntries(8)) }}
      siblings={SIBLINGS}
      steps={[press('parent:happened.history')]}
    />
  ),
  'eight children': (
    <AppStory at="/dashboard" as={PARENT} live={{ children: ready(EIGHT) }} siblings={SIBLINGS} />
  ),
  'several requests': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{
        children: ready([{ ...FIRST, openRequests: 3, hasAsked: true }, ...OTHERS]),
        openRequests: ready(ASKED),
      }}
      siblings={SIBLINGS}
    />
  ),
  'long names': <AppStory at="/dashboard" as={PARENT} live={longNames} siblings={{ mia: large }} />,
  'a long name': (
    <AppStory at="/dashboard?child=mia" as={PARENT} live={longNames} siblings={{ mia: large }} />
  ),
  'money paused': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      service={{
        moneyMoves: false,
        notice: { en: 'We are moving house.', 'zh-TW': '我們正在搬家。' },
      }}
    />
  ),
  'recent trades': (
    <AppStory at="/dashboard" as={PARENT} steps={[pressAt('main [role=tab]', -1)]} />
  ),
  history: <AppStory at="/dashboard" as={PARENT} steps={[press('parent:card.history')]} />,
  'history of shares': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[press('parent:card.history'), press('stock:tabs.stock')]}
    />
  ),
  'history without entries': (
    <AppStory at="/dashboard" as={PARENT} live={FIRST_DAY} steps={[press('parent:card.history')]} />
  ),
  'history that does not load': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{ entries: FAILED }}
      steps={[press('parent:card.history')]}
    />
  ),
  'history with older entries': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{
        entries: ready(Array.from({ length: 60 }, (_, index) => fakeEntry(String(60 - index)))),
      }}
      steps={[press('parent:card.history')]}
    />
  ),
  'an entry, explained': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[press('parent:card.history'), pressAt('[role=dialog] li button')]}
    />
  ),
  'a child’s place in the list': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={several}
      siblings={SIBLINGS}
      steps={[pressNamed('Mia')]}
    />
  ),
};

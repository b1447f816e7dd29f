import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { MEDAL_IDS } from '@pennysprout/shared/growth/medals';
import {
  ago,
  CHILD,
  FAILED,
  FIRST_DAY,
  LARGE,
  LONG,
  POURED,
  TWO_SCREENS,
} from '../../../catalogue/family-fixture';
import type { Stories } from '../../../catalogue/stories';
import { AppStory } from '../../../catalogue/app-story';
import { press, pressAll } from '../../../catalogue/steps';
import { Alone } from '../../../catalogue/alone';
import type { ChildEvent } from '../../../events/event';
import type { NewsStack } from '../../../events/news';
import { BoughtJar } from '../../../jars/parts/bought-jar';
import {
  fakeBalance,
  fakeEntry,
  fakeJar,
  fakeRequest,
  LOADING,
  ready,
} from '../../../testing/fake-live';
import { NewsCelebration } from './news-celebration';

const loading = { balances: LOADING, entries: LOADING, stockAssets: LOADING, preferences: LOADING };
const failed = {
  balances: FAILED,
  entries: FAILED,
  stockAssets: FAILED,
  stockTransactions: FAILED,
};
const explained = [pressAll('main summary'), pressAll('main button[aria-expanded=false]')];
const JANUARY = {
  period: '2026-01',
  annualRatePercent: 5,
  balanceMinor: toMinorUnits(10_000),
};
const longName = { live: LARGE, stored: { child: { ...CHILD, name: LONG.latin } } };

const garden = ready(
  (['bike', 'book', 'robot', 'music', 'cake'] as const).map((jarIcon, n) =>
    fakeRequest(jarIcon, {
      userId: CHILD.id,
      status: 'approved',
      closesJar: true,
      jarIcon,
      reason: n === 1 ? LONG.jar : 'Bicycle',
      amountMinor: toMinorUnits(2_000 * (n + 1)),
      givenMinor: toMinorUnits(2_000 * (n + 1)),
      decidedAt: ago(7 * n),
    }),
  ),
);
const AT = ago(0, 1);
const fullJar = fakeJar(LONG.jar, {
  saved: 12_000,
  target: 12_000,
  fullSince: { toDate: () => AT, toMillis: () => AT.getTime() },
});
const medals = { first_savings: AT, saved_10000: AT };

/** A no, a full jar with two medals, and interest that nobody has looked at. */
const HAPPENED = {
  ownRecord: ready({
    name: CHILD.name,
    picture: CHILD.picture,
    accessCode: CHILD.accessCode,
    medals,
    seenUpTo: ago(2),
  }),
  balances: ready([fakeBalance('USD', 20_000, [fullJar])]),
  entries: ready([
    fakeEntry('i', { kind: 'interest', minor: 100, interest: JANUARY, timestamp: ago(0) }),
  ]),
  requests: ready([
    fakeRequest('r', { status: 'declined', decidedAt: ago(1), reply: '五月再說', reason: '風箏' }),
  ]),
};

const nothing = () => undefined;
const stack: NewsStack = {
  at: AT,
  events: [
    { kind: 'jar_full', id: fullJar.id, at: AT, jar: fullJar, currency: 'USD' },
    { kind: 'medal', id: 'saved_10000', at: AT, medal: 'saved_10000', currency: 'USD' },
    { kind: 'medal', id: 'first_savings', at: AT, medal: 'first_savings', currency: 'USD' },
  ],
};

const wish = fakeRequest('wish', {
  ...{ status: 'approved', closesJar: true, jarIcon: 'bike', jarPurpose: 'save', decidedAt: AT },
});
const bought: ChildEvent<'bought'> = {
  ...{ kind: 'bought', id: 'wish', at: AT, request: wish, entry: null, move: null },
  ...{ jar: LONG.jar, days: 42 },
};

function Celebrated() {
  const ways = { begin: nothing, close: nothing, afterClose: nothing, buy: nothing };
  const accounts = [fakeBalance('USD', 20_000, [fullJar])];
  return (
    <Alone>
      <NewsCelebration {...ways} accounts={accounts} localCurrency="USD" open stack={stack} />
    </Alone>
  );
}

export const stories: Stories = {
  'which one are you': (
    <AppStory
      at="/dashboard"
      as={CHILD.id}
      live={{
        ownRecord: ready({
          name: CHILD.name,
          accessCode: CHILD.accessCode,
          medals: {},
          seenUpTo: null,
        }),
      }}
    />
  ),
  home: <AppStory at="/dashboard" as={CHILD.id} tallest={TWO_SCREENS} />,
  'home with what waits and a goal within reach': (
    <AppStory
      at="/dashboard"
      as={CHILD.id}
      live={{
        requests: ready([fakeRequest('Stickers', { userId: CHILD.id })]),
        balances: ready([
          fakeBalance('USD', 15_000, [fakeJar('風箏', { saved: 900, target: 1_250 })]),
        ]),
      }}
      steps={[pressAll('[aria-labelledby=ask-the-bank] summary')]}
    />
  ),
  'home, explained': <AppStory at="/dashboard" as={CHILD.id} steps={explained} />,
  'home that loads': <AppStory at="/dashboard" as={CHILD.id} live={loading} />,
  'home that does not load': <AppStory at="/dashboard" as={CHILD.id} live={failed} />,
  'home on the first day': <AppStory at="/dashboard" as={CHILD.id} live={FIRST_DAY} />,
  'home with a long name and large amounts': (
    <AppStory at="/dashboard" as={CHILD.id} {...longName} steps={explained} />
  ),
  jars: <AppStory at="/dashboard?place=jars" as={CHILD.id} />,
  'grow that loads': <AppStory at="/dashboard?place=grow" as={CHILD.id} live={loading} />,
  grow: <AppStory at="/dashboard?place=grow" as={CHILD.id} />,
  'grow, explained': <AppStory at="/dashboard?place=grow" as={CHILD.id} steps={explained} />,
  'grow that does not load': <AppStory at="/dashboard?place=grow" as={CHILD.id} live={failed} />,
  'grow on the first day': <AppStory at="/dashboard?place=grow" as={CHILD.id} live={FIRST_DAY} />,
  rewards: <AppStory at="/dashboard?place=rewards" as={CHILD.id} />,
  'rewards with large amounts': (
    <AppStory at="/dashboard?place=rewards" as={CHILD.id} live={LARGE} />
  ),
  'rewards with a garden': (
    <AppStory at="/dashboard?place=rewards" as={CHILD.id} live={{ requests: garden }} />
  ),
  'rewards, explained': <AppStory at="/dashboard?place=rewards" as={CHILD.id} steps={explained} />,
  'rewards of shares': (
    <AppStory at="/dashboard?place=rewards" as={CHILD.id} steps={[press('stock:tabs.stock')]} />
  ),
  'rewards of shares, explained': (
    <AppStory
      at="/dashboard?place=rewards"
      as={CHILD.id}
      steps={[
        press('stock:tabs.stock'),
        pressAll('main [role=tabpanel] button[aria-expanded=false]'),
      ]}
    />
  ),
  'interest, explained': (
    <AppStory
      at="/dashboard?place=rewards"
      as={CHILD.id}
      live={{
        entries: ready([fakeEntry('i', { kind: 'interest', minor: 100, interest: JANUARY })]),
      }}
      steps={explained}
    />
  ),
  'rewards that do not load': (
    <AppStory at="/dashboard?place=rewards" as={CHILD.id} live={failed} />
  ),
  'rewards on the first day': (
    <AppStory at="/dashboard?place=rewards" as={CHILD.id} live={FIRST_DAY} />
  ),
  'what happened, with the jars that it went to': (
    <AppStory at="/dashboard" as={CHILD.id} live={{ jarMoves: POURED }} />
  ),
  'what happened': <AppStory at="/dashboard" as={CHILD.id} live={HAPPENED} />,
  'medals and a full jar, celebrated': <Celebrated />,
  'the plant of what was bought': (
    <Alone>
      <BoughtJar bought={bought} garden="/dashboard?place=rewards" />
    </Alone>
  ),
  'all medals': (
    <AppStory
      at="/dashboard?place=rewards"
      as={CHILD.id}
      live={{ balances: ready([fakeBalance('USD', 20_000_000)]) }}
      steps={[pressAll(`main button[aria-expanded=false]:nth-of-type(-n + ${MEDAL_IDS.length})`)]}
    />
  ),
};

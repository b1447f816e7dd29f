import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { MEDAL_IDS } from '@pennysprout/shared/growth/medals';
import { CHILD, FAILED, FIRST_DAY, LONG, TWO_SCREENS } from '../../../catalogue/household';
import type { Rows } from '../../../catalogue/rows';
import { Scene } from '../../../catalogue/scene';
import { press, pressAll } from '../../../catalogue/steps';
import {
  fakeBalance,
  fakeEntry,
  fakeJar,
  fakeRequest,
  LOADING,
  ready,
} from '../../../testing/fake-live';

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
const longName = {
  live: { balances: ready([fakeBalance('USD', 123_456_789)]) },
  stored: { child: { ...CHILD, name: LONG.latin } },
};

export const rows: Rows = {
  home: <Scene at="/dashboard" as={CHILD.id} tallest={TWO_SCREENS} />,
  'home with what waits and a goal within reach': (
    <Scene
      at="/dashboard"
      as={CHILD.id}
      live={{
        requests: ready([fakeRequest('Stickers', { userId: CHILD.id })]),
        balances: ready([
          fakeBalance('USD', 15_000, [fakeJar('Kite', { saved: 900, target: 1_250 })]),
        ]),
      }}
      steps={[pressAll('[aria-labelledby=ask-the-bank] summary')]}
    />
  ),
  'home, explained': <Scene at="/dashboard" as={CHILD.id} steps={explained} />,
  'home that loads': <Scene at="/dashboard" as={CHILD.id} live={loading} />,
  'home that does not load': <Scene at="/dashboard" as={CHILD.id} live={failed} />,
  'home on the first day': <Scene at="/dashboard" as={CHILD.id} live={FIRST_DAY} />,
  'home with a long name and large amounts': <Scene at="/dashboard" as={CHILD.id} {...longName} />,
  jars: <Scene at="/dashboard?place=jars" as={CHILD.id} />,
  'grow that loads': <Scene at="/dashboard?place=grow" as={CHILD.id} live={loading} />,
  grow: <Scene at="/dashboard?place=grow" as={CHILD.id} />,
  'grow, explained': <Scene at="/dashboard?place=grow" as={CHILD.id} steps={explained} />,
  'grow that does not load': <Scene at="/dashboard?place=grow" as={CHILD.id} live={failed} />,
  'grow on the first day': <Scene at="/dashboard?place=grow" as={CHILD.id} live={FIRST_DAY} />,
  rewards: <Scene at="/dashboard?place=rewards" as={CHILD.id} />,
  'rewards, explained': <Scene at="/dashboard?place=rewards" as={CHILD.id} steps={explained} />,
  'rewards of shares': (
    <Scene at="/dashboard?place=rewards" as={CHILD.id} steps={[press('stock:tabs.stock')]} />
  ),
  'rewards of shares, explained': (
    <Scene
      at="/dashboard?place=rewards"
      as={CHILD.id}
      steps={[
        press('stock:tabs.stock'),
        pressAll('main [role=tabpanel] button[aria-expanded=false]'),
      ]}
    />
  ),
  'interest, explained': (
    <Scene
      at="/dashboard?place=rewards"
      as={CHILD.id}
      live={{
        entries: ready([fakeEntry('i', { kind: 'interest', minor: 100, interest: JANUARY })]),
      }}
      steps={explained}
    />
  ),
  'rewards that do not load': <Scene at="/dashboard?place=rewards" as={CHILD.id} live={failed} />,
  'rewards on the first day': (
    <Scene at="/dashboard?place=rewards" as={CHILD.id} live={FIRST_DAY} />
  ),
  'medals, celebrated': <Scene at="/dashboard" as={CHILD.id} celebrated={[]} />,
  'all medals': (
    <Scene
      at="/dashboard?place=rewards"
      as={CHILD.id}
      live={{ balances: ready([fakeBalance('USD', 20_000_000)]) }}
      steps={[pressAll(`main button[aria-expanded=false]:nth-of-type(-n + ${MEDAL_IDS.length})`)]}
    />
  ),
};

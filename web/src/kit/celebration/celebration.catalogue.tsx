import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Alone } from '../../catalogue/alone';
import { LONG } from '../../catalogue/family-fixture';
import type { Stories } from '../../catalogue/stories';
import { CelebrationSheet, type Celebration } from './celebration-sheet';

const nothing = () => undefined;
const sheet = { open: true, close: nothing, closeThen: nothing, afterClose: nothing };
const deposit: Celebration = {
  kind: 'deposit',
  reward: 'cash',
  amountMinor: toMinorUnits(500),
  currency: 'USD',
  childName: LONG.latin,
};

const celebrated = (celebration: Celebration) => (
  <Alone>
    <CelebrationSheet celebration={celebration} sheet={sheet} />
  </Alone>
);

export const stories: Stories = {
  deposit: celebrated(deposit),
  withdrawal: celebrated({ ...deposit, kind: 'withdrawal' }),
  'deposit of shares': celebrated({
    ...deposit,
    reward: 'stock',
    shares: { quantity: 2, symbol: 'DIS' },
  }),
  'deposit of something else': celebrated({ ...deposit, reward: 'other' }),
};

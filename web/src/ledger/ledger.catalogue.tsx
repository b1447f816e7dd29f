import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Alone } from '../catalogue/alone';
import { CHILD, PARENT, SEVERAL, SIBLINGS, USUAL_LIVE } from '../catalogue/household';
import type { Rows } from '../catalogue/rows';
import { Scene } from '../catalogue/scene';
import { press, pressAt, type } from '../catalogue/steps';
import { answer, refusal } from '../testing/fake-server';
import { fakeSplit, fakeStockAsset, ready } from '../testing/fake-live';
import type { TakenEntry } from './model/take-back';
import { TakeBackSheet } from './parts/take-back-sheet';

const deposit = press('parent:card.deposit');
const withdraw = press('parent:card.withdraw');
const sendDeposit = press('parent:deposit.submit');
const filled = [deposit, type('amount', '5'), pressAt('label:has([name=reason])')];

const DEPOSITED = {
  id: 'e1',
  userId: CHILD.id,
  kind: 'deposit',
  amount: 5,
  balanceAfter: 92.35,
  currency: 'USD',
  description: 'Allowance',
  timestamp: '2026-03-11T07:30:00.000Z',
  createdBy: PARENT,
};

const nothing = () => undefined;
const sheet = { open: true, close: nothing, closeThen: nothing, afterClose: nothing };
const taken: TakenEntry = {
  id: 'e',
  direction: 'deposit',
  amountMinor: toMinorUnits(500),
  currency: 'USD',
  description: 'Chore',
};

export const rows: Rows = {
  'taking back, from the toast': (
    <Alone>
      <TakeBackSheet entry={taken} onCorrect={nothing} sheet={sheet} />
    </Alone>
  ),
  deposit: <Scene at="/dashboard" as={PARENT} steps={[deposit]} />,
  'deposit, filled in': <Scene at="/dashboard" as={PARENT} steps={filled} />,
  'deposit, refused': <Scene at="/dashboard" as={PARENT} steps={[deposit, sendDeposit]} />,
  'deposit, refused by the server': (
    <Scene
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/transactions/deposit': () => refusal('internal') }}
      steps={[...filled, sendDeposit]}
    />
  ),
  'deposit, celebrated': (
    <Scene
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/transactions/deposit': () => answer(DEPOSITED) }}
      steps={[...filled, sendDeposit]}
    />
  ),
  'deposit, to be discarded': (
    <Scene at="/dashboard" as={PARENT} steps={[...filled, press('ledger:dialog.cancel')]} />
  ),
  'deposit, closed with something typed': (
    <Scene at="/dashboard" as={PARENT} steps={[...filled, press('ledger:dialog.close')]} />
  ),
  'deposit of a reason of one’s own': (
    <Scene at="/dashboard" as={PARENT} steps={[deposit, press('parent:deposit.custom')]} />
  ),
  'deposit of shares': (
    <Scene
      at="/dashboard"
      as={PARENT}
      steps={[deposit, press('parent:move.type.stock'), pressAt('label:has([value=DIS])')]}
    />
  ),
  'deposit of something else': (
    <Scene at="/dashboard" as={PARENT} steps={[deposit, press('parent:move.type.other')]} />
  ),
  withdrawal: <Scene at="/dashboard" as={PARENT} steps={[withdraw]} />,
  'withdrawal, refused': (
    <Scene at="/dashboard" as={PARENT} steps={[withdraw, press('parent:withdraw.submit')]} />
  ),
  'withdrawal of shares': (
    <Scene at="/dashboard" as={PARENT} steps={[withdraw, press('parent:move.type.stock')]} />
  ),
  'pay day': (
    <Scene
      at="/dashboard"
      as={PARENT}
      live={{ children: SEVERAL }}
      siblings={{
        mia: { ...SIBLINGS.mia, entries: USUAL_LIVE.entries },
        bao: { ...SIBLINGS.bao, entries: USUAL_LIVE.entries },
      }}
      steps={[press('parent:payDay.openLabel')]}
    />
  ),
  'pay day, celebrated': (
    <Scene
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/transactions/deposit': () => answer(DEPOSITED) }}
      live={{ children: SEVERAL }}
      siblings={{
        mia: { ...SIBLINGS.mia, entries: USUAL_LIVE.entries },
        bao: { ...SIBLINGS.bao, entries: USUAL_LIVE.entries },
      }}
      steps={[press('parent:payDay.openLabel'), pressAt('[role=dialog] [type=submit]')]}
    />
  ),
  'taking back': (
    <Scene
      at="/dashboard"
      as={PARENT}
      steps={[press('parent:card.history'), press('ledger:undo.take')]}
    />
  ),
  'shares that were split': (
    <Scene
      at="/dashboard"
      as={CHILD.id}
      live={{
        stockAssets: ready([
          fakeStockAsset({
            id: 'child_NFLX',
            symbol: 'NFLX',
            name: 'Netflix',
            totalQuantity: 20,
            splitDates: ['2026-03-04'],
          }),
        ]),
        stockTransactions: ready([fakeSplit('s1', { stockAssetId: 'child_NFLX' })]),
      }}
    />
  ),
};

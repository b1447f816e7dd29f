import { PICTURES } from '@pennysprout/shared/kernel/words/pictures';
import { ago, CHILD, FAILED, LONG, PARENT } from '../catalogue/family-fixture';
import type { Stories } from '../catalogue/stories';
import { AppStory, type AppStoryProps } from '../catalogue/app-story';
import { press, pressAt, type } from '../catalogue/steps';
import { answer, refusal } from '../testing/fake-server';
import {
  fakeAllowance,
  fakeBalance,
  fakeChild,
  fakeEntry,
  fakeSplit,
  fakeStockAsset,
  ready,
} from '../testing/fake-live';
import type { PayDayLine } from './model/pay-day';

const deposit = press('parent:card.deposit');
const withdraw = press('parent:card.withdraw');
const sendDeposit = press('parent:deposit.submit');
const openShares = [deposit, press('parent:move.type.stock'), pressAt('label:has([value=DIS])')];
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

/** Names of children, also long ones. */
const NAMES = ['Leo', 'Mia', LONG.latin, LONG.han, LONG.unbroken];

const usual = fakeEntry('usual', { minor: 500, description: 'Allowance', timestamp: ago(7) });

type Kind = PayDayLine['kind'];

function entriesOn(kind: Kind, index: number) {
  if (kind === 'notYet') return [];
  const paid = { id: `p_${index}`, payDay: 'p', timestamp: ago(0, 1) };
  return kind === 'paid'
    ? [fakeEntry('paid', { minor: 500, description: 'Allowance', ...paid }), usual]
    : [usual];
}

/** Children who stand on this pay day in these ways. */
function payDayOf(kinds: readonly Kind[], story: Partial<AppStoryProps> = {}) {
  const children = kinds.map((_, index) =>
    fakeChild({ id: `c${index}`, name: NAMES[index] ?? '', picture: PICTURES[index] ?? null }),
  );
  const allowances = kinds.flatMap((kind, index) => {
    const its = { id: `a${index}`, childId: `c${index}`, nextOn: '2026-03-14' };
    if (kind === 'automatic') return [fakeAllowance(its)];
    return kind === 'paused' ? [fakeAllowance({ ...its, active: false, nextOn: null })] : [];
  });
  const of = kinds.map((kind, index) => [
    `c${index}`,
    { entries: ready(entriesOn(kind, index)), balances: ready([fakeBalance('USD', 500)]) },
  ]);
  return (
    <AppStory
      at="/dashboard"
      as={PARENT}
      {...story}
      live={{
        children: ready(children),
        allowances: ready(allowances),
        entries: ready([]),
        ...story.live,
      }}
      siblings={Object.fromEntries(of) as NonNullable<AppStoryProps['siblings']>}
    />
  );
}

const askTakeBack = press('parent:payDay.takeBackNamed', { name: 'Mia' });
const key = 'validation.amountInvalid' as const;
const SECOND_LINE = [{ path: 'payments[1].amount', key, message: key }];
const SPENT = [{ entryId: 'p_1', code: 'undo_spent', message: 'spent' }];

export const stories: Stories = {
  deposit: <AppStory at="/dashboard" as={PARENT} steps={[deposit]} />,
  'deposit, filled in': <AppStory at="/dashboard" as={PARENT} steps={filled} />,
  'deposit, refused': <AppStory at="/dashboard" as={PARENT} steps={[deposit, sendDeposit]} />,
  'deposit, refused by the server': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/transactions/deposit': () => refusal('internal') }}
      steps={[...filled, sendDeposit]}
    />
  ),
  'deposit, celebrated': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/transactions/deposit': () => answer(DEPOSITED) }}
      steps={[...filled, sendDeposit]}
    />
  ),
  'deposit, to be discarded': (
    <AppStory at="/dashboard" as={PARENT} steps={[...filled, press('ledger:dialog.cancel')]} />
  ),
  'deposit, closed with something typed': (
    <AppStory at="/dashboard" as={PARENT} steps={[...filled, press('ledger:dialog.close')]} />
  ),
  'deposit of a reason of one’s own': (
    <AppStory at="/dashboard" as={PARENT} steps={[deposit, press('parent:deposit.custom')]} />
  ),
  'deposit of shares': <AppStory at="/dashboard" as={PARENT} steps={openShares} />,
  'deposit of shares that the savings cannot pay': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{ balances: ready([fakeBalance('USD', 1745)]) }}
      steps={[...openShares, type('quantity', '3')]}
    />
  ),
  'deposit of shares that the parent pays for': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[...openShares, pressAt('label:has([value=parent])')]}
    />
  ),
  'deposit of something else': (
    <AppStory at="/dashboard" as={PARENT} steps={[deposit, press('parent:move.type.other')]} />
  ),
  withdrawal: <AppStory at="/dashboard" as={PARENT} steps={[withdraw]} />,
  'withdrawal, refused': (
    <AppStory at="/dashboard" as={PARENT} steps={[withdraw, press('parent:withdraw.submit')]} />
  ),
  'withdrawal of shares': (
    <AppStory at="/dashboard" as={PARENT} steps={[withdraw, press('parent:move.type.stock')]} />
  ),
  'pay day, each child in another way': payDayOf([
    'paid',
    'automatic',
    'paused',
    'byHand',
    'notYet',
  ]),
  'pay day, by hand': payDayOf(['byHand', 'byHand', 'byHand']),
  'pay day, an amount typed': payDayOf(['byHand', 'notYet'], {
    steps: [pressAt('form input[type=checkbox]', 1)],
  }),
  'pay day of one child, on its card': payDayOf(['byHand', 'byHand'], {
    at: '/dashboard?child=c0',
  }),
  'pay day, refused': payDayOf(['byHand', 'byHand'], {
    answers: { '/api/pay-days': () => refusal('amount_out_of_range', { fields: SECOND_LINE }) },
    steps: [pressAt('form [type=submit]')],
  }),
  'pay day, that does not load': payDayOf(['byHand', 'byHand'], { live: { allowances: FAILED } }),
  'pay day, taken back': payDayOf(['paid', 'paid', 'byHand'], { steps: [askTakeBack] }),
  'pay day, taken back in part': payDayOf(['paid', 'paid'], {
    answers: { '/api/pay-days/p/undo': () => answer({ undone: ['p_0'], kept: SPENT }) },
    steps: [askTakeBack, pressAt('[data-keeps-free] button', 1)],
  }),
  'taking back': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[press('parent:card.history'), pressAt('li button')]}
    />
  ),
  'shares that were split': (
    <AppStory
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

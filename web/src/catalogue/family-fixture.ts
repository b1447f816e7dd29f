import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { LiveMembership, LiveOwnRecord } from '../kernel/live/live';
import {
  fakeAllowance,
  fakeBalance,
  fakeChild,
  fakeEntry,
  fakeJar,
  fakeJarMove,
  fakePreferences,
  fakeStockAsset,
  fakeStockTransaction,
  ready,
} from '../testing/fake-live';
import { answer, type Answer } from '../testing/fake-server';
import { NOW } from './frozen';

/** Family that the stories show, unless they say otherwise: one child, with something of everything. */

/** Parent who is signed in. */
export const PARENT = 'mei';

/** Parent remembered from the previous visit. */
export const KNOWN_PARENT = {
  id: PARENT,
  googleId: PARENT,
  name: 'Mei Lin',
  email: 'mei@example.com',
  picture: '',
  isParent: true,
} as const;

/** The family's child, as its own device knows it. */
export const CHILD = {
  id: 'child',
  name: 'Leo Lin',
  picture: 'lion',
  familyId: 'lin',
  accountNumber: '12345678',
  accessCode: 'K7QD2M9X',
  isParent: false,
} as const;

/** Longest names in both scripts: of people, the second without a place to break, a family and a jar. */
export const LONG = {
  latin: 'Maximiliana-Konstantina Featherstonehaugh-Montgomery of Kent',
  unbroken: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochhh',
  han: '歐陽慕容上官司馬諸葛皇甫尉遲長孫宇文',
  family: 'The Very Long Family Name Of The Harbour House, Upstairs',
  jar: 'A telescope with an equatorial mount and two eyepieces',
} as const;

/** Returns a time before the one at which stories are rendered. */
export function ago(days: number, hours = 0): Date {
  return new Date(NOW.getTime() - (days * 24 + hours) * 3_600_000);
}

function membership(familyId: string, daysAgo: number): LiveMembership {
  return {
    id: `${familyId}_${PARENT}`,
    familyId,
    memberId: PARENT,
    inviteAccepted: true,
    inviteEmail: null,
    createdAt: ago(daysAgo),
  };
}

const bicycle = fakeJar('Bicycle', { saved: 4_250, target: 12_000, icon: 'star', parts: 2 });
const gifts = fakeJar('Gifts', { saved: 900, icon: 'heart', purpose: 'give', parts: 1 });

export const USUAL_LIVE = {
  family: ready({
    name: 'Lin Family',
    ownerId: PARENT,
    people: { [PARENT]: { name: KNOWN_PARENT.name, picture: '', calledBy: 'Mom' } },
  }),
  myMemberships: ready([membership('lin', 200), membership('roe', 100)]),
  memberships: ready([membership('lin', 200)]),
  children: ready([fakeChild({ id: CHILD.id, name: CHILD.name, picture: CHILD.picture })]),
  ownRecord: ready<LiveOwnRecord | null>({
    name: CHILD.name,
    picture: CHILD.picture,
    accessCode: CHILD.accessCode,
    medals: {},
    seenUpTo: ago(2),
  }),
  preferences: ready(
    fakePreferences({
      interestRate: 5,
      depositReasons: ['Allowance', 'Chore', 'Gift'],
      withdrawReasons: ['Purchase', 'Gift'],
    }),
  ),
  allowances: ready([
    fakeAllowance({ childId: CHILD.id, startsOn: '2026-01-02', nextOn: '2026-03-13' }),
  ]),
  balances: ready([fakeBalance('USD', 8_735, [bicycle, gifts]), fakeBalance('TWD', 1_234_567)]),
  entries: ready([
    fakeEntry('5', {
      createdBy: PARENT,
      minor: 500,
      balanceAfterMinor: toMinorUnits(8_735),
      description: 'Allowance',
      timestamp: ago(1),
    }),
    fakeEntry('4', {
      createdBy: PARENT,
      minor: -350,
      balanceAfterMinor: toMinorUnits(8_235),
      description: 'Stickers',
      timestamp: ago(3),
    }),
    fakeEntry('3', {
      createdBy: PARENT,
      minor: 45_000,
      currency: 'TWD',
      balanceAfterMinor: toMinorUnits(1_234_567),
      description: '奶奶的紅包',
      timestamp: ago(20),
    }),
    fakeEntry('2', {
      createdBy: PARENT,
      minor: 8_585,
      balanceAfterMinor: toMinorUnits(8_585),
      description: 'Birthday',
      timestamp: ago(60),
    }),
  ]),
  stockAssets: ready([fakeStockAsset({ id: `${CHILD.id}_DIS` })]),
  stockTransactions: ready([
    fakeStockTransaction('1', { stockAssetId: `${CHILD.id}_DIS`, time: ago(40) }),
  ]),
  prices: {
    DIS: ready({
      currency: 'USD' as const,
      priceMinor: toMinorUnits(11_840),
      lastFetchedAt: NOW,
      beingChecked: false,
      splitOn: null,
    }),
  },
};

/** Of the newest entry: two jars that are there, and one that is gone. */
export const POURED = ready([
  fakeJarMove('5', {
    kind: 'shared',
    legs: [
      [bicycle, 250],
      [gifts, 125],
      [fakeJar('Kite'), 125],
    ],
  }),
]);

const rich = fakeJar('Bicycle', { saved: 12_345_678, target: 120_000_000, icon: 'star' });

/** Amounts of millions, in each place of a home that has one. */
export const LARGE = {
  ...USUAL_LIVE,
  allowances: ready([
    fakeAllowance({
      childId: CHILD.id,
      amountMinor: toMinorUnits(123_456_700),
      startsOn: '2026-01-02',
      nextOn: '2026-03-13',
    }),
  ]),
  balances: ready([fakeBalance('USD', 123_456_789, [rich]), fakeBalance('TWD', 123_456_789)]),
  entries: ready([
    fakeEntry('2', {
      minor: -123_456_700,
      balanceAfterMinor: toMinorUnits(123_456_789),
      description: 'Stickers',
      timestamp: ago(1),
    }),
    fakeEntry('1', {
      minor: 123_456_789,
      currency: 'TWD',
      balanceAfterMinor: toMinorUnits(123_456_789),
      description: '奶奶的紅包',
      timestamp: ago(3),
    }),
  ]),
  stockAssets: ready([fakeStockAsset({ id: `${CHILD.id}_DIS`, totalQuantity: 10_000 })]),
};

/** Greatest height of a home in CSS pixels: about two screens of a phone. */
export const TWO_SCREENS = 1700;

/** State of data that the database does not give. */
export const FAILED = { status: 'error', retry: () => undefined } as const;

/** Child on its first day. */
export const FIRST_DAY = {
  allowances: ready([]),
  balances: ready([]),
  entries: ready([]),
  stockAssets: ready([]),
  stockTransactions: ready([]),
};

/** Children of a family with several, and what they have. */
export const SEVERAL = ready([
  fakeChild({ id: CHILD.id, name: CHILD.name, picture: CHILD.picture }),
  fakeChild({ id: 'mia', name: 'Mia', picture: 'owl', accessCode: 'M4PW8R2T' }),
  fakeChild({ id: 'bao', name: '林小寶', picture: 'panda', accessCode: 'B3NX7K5J' }),
]);

export const SIBLINGS = {
  mia: { balances: ready([fakeBalance('USD', 1_250)]) },
  bao: { balances: ready([fakeBalance('TWD', 99_900)]) },
};

const ASKED = { lastUpdated: NOW.toISOString(), source: 'test' };

export const USUAL_ANSWERS: Readonly<Record<string, Answer>> = {
  '/api/stock/price/DIS': () =>
    answer({
      price: 118.4,
      currency: 'USD',
      fresh: true,
      beingChecked: false,
      splitOn: null,
      ...ASKED,
    }),
  '/api/currency-exchange-rate': (_body, { query }) =>
    answer({ rate: query.get('from') === 'TWD' ? 0.031 : 32.2, fresh: true, ...ASKED }),
  '/api/quotes/random': () =>
    answer({ text: 'Do not save what is left after spending.', author: 'Warren Buffett' }),
};

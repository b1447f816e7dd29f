import type { RouteBody, RouteName, RouteResponse } from '../contract';

/** One request body, null for none, and what it is answered with. */
export interface Example {
  readonly body: unknown;
  readonly answer: unknown;
}

interface Typed<N extends RouteName> {
  readonly body: RouteBody<N>;
  readonly answer: RouteResponse<N>;
}

const FAMILY = { familyId: 'f3Kq9vT2xWb7', familyName: "Maya's Family" };
const MAYA = 'uQ4mZ8sLr1Yd';
const LEO = 'cH7pJ2nXo5Ae';
const ACCESS_CODE = 'K7QD2M9X';
const LOGIN_URL = `https://app.example.com/child-login/${ACCESS_CODE}`;
const PASSWORD = 'sunny-otter-42';
const GOOGLE = { email: 'maya@example.com', name: 'Maya', picture: '' };
const MEMBER = {
  id: MAYA,
  name: 'Maya',
  email: 'maya@example.com',
  picture: '',
  isOwner: true,
  isParent: true,
  isPendingInvite: false,
  isExpiredInvite: false,
  inviteExpiresAt: null,
};
const INVITED = {
  id: 'i9Rt6yVc3Nb0',
  name: '',
  email: 'daniel@example.com',
  picture: '',
  isOwner: false,
  isParent: true,
  isPendingInvite: true,
  isExpiredInvite: false,
  inviteExpiresAt: '2026-05-17T18:00:00.000Z',
};
const ENTRY = {
  id: 'e5Bw1kGz8Hs4',
  userId: LEO,
  kind: 'deposit' as const,
  amount: 12.5,
  balanceAfter: 62.5,
  currency: 'USD' as const,
  description: 'Allowance',
  timestamp: '2026-05-02T09:30:00.000Z',
  createdBy: MAYA,
};
const CHOICES = {
  localCurrency: 'TWD' as const,
  exchangeRateSource: 'manual' as const,
  exchangeRate: 32.5,
  interestRate: 2.4,
  depositReasons: ['Allowance', 'Chore'],
  withdrawReasons: ['Purchase', 'Charity'],
};
const PREFERENCES = { ...CHOICES, exchangeRateLastUpdated: '2026-05-01T08:00:00.000Z' };

const TRADE = {
  symbol: 'AAPL' as const,
  name: 'Apple',
  operation: 'buy' as const,
  price: 211.5,
  quantity: 2,
  currency: 'USD' as const,
  listedPrice: 211.5,
  listedCurrency: 'USD' as const,
  comment: 'A good school report',
};

const TRADED = {
  ...TRADE,
  id: 't8Vd5mRa1Lo6',
  userId: LEO,
  amount: 423,
  time: '2026-05-04T18:20:00.000Z',
};

const TYPED = {
  signInWithGoogle: {
    body: { googleId: MAYA, ...GOOGLE },
    answer: { id: MAYA, googleId: MAYA, ...GOOGLE, isParent: true },
  },
  childLogin: {
    body: { accessCode: 'k7qd-2m9x', password: PASSWORD },
    answer: {
      id: LEO,
      name: 'Leo',
      familyId: FAMILY.familyId,
      accountNumber: '48210573',
      isParent: false,
      customToken: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl',
    },
  },
  getFamilyInfo: { body: null, answer: { id: FAMILY.familyId, name: FAMILY.familyName } },
  listUserFamilies: { body: null, answer: [{ ...FAMILY, isOwner: true }] },
  createFamily: { body: { name: FAMILY.familyName }, answer: { ...FAMILY, isOwner: true } },
  renameFamily: {
    body: { name: 'The Savers', seen: FAMILY.familyName },
    answer: { id: FAMILY.familyId, name: 'The Savers' },
  },
  deleteFamily: { body: { confirmName: FAMILY.familyName }, answer: { success: true } },
  deleteChild: { body: { confirmName: 'Leo' }, answer: { success: true } },
  exportFamily: {
    body: null,
    answer: {
      tables: {
        family: [],
        preferences: [],
        parents: [],
        children: [],
        balances: [
          { childId: LEO, currency: 'USD', balance: 42.5, updatedAt: '2026-05-02T09:30:00.000Z' },
        ],
        entries: [],
        shares: [],
        trades: [],
        interestRuns: [],
      },
      at: '2026-05-03T18:00:00.000Z',
      next: { part: 'shares' as const, at: '2026-05-03T18:00:00.000Z' },
    },
  },
  listFamilyMembers: { body: null, answer: [MEMBER, INVITED] },
  inviteMember: { body: { email: 'daniel@example.com', role: 'parent' }, answer: INVITED },
  removeMember: { body: null, answer: { success: true } },
  transferOwnership: {
    body: { newOwnerId: 'uD6xWe0Kf9Tj' },
    answer: { familyId: FAMILY.familyId, ownerId: 'uD6xWe0Kf9Tj' },
  },
  listInvitations: {
    body: null,
    answer: [
      {
        invitationId: INVITED.id,
        familyName: FAMILY.familyName,
        familyOwnerName: 'Maya',
        familyOwnerEmail: 'maya@example.com',
        role: 'parent',
        expiresAt: INVITED.inviteExpiresAt,
      },
    ],
  },
  acceptInvitation: { body: { userId: 'uD6xWe0Kf9Tj' }, answer: FAMILY },
  declineInvitation: { body: null, answer: { success: true } },
  getFamilyPreferences: { body: null, answer: { ...PREFERENCES, lastInterestApplied: null } },
  saveFamilyPreferences: {
    body: { ...PREFERENCES, seen: { ...CHOICES, interestRate: 2 } },
    answer: { ...PREFERENCES, lastInterestApplied: null },
  },
  listChildren: {
    body: null,
    answer: [
      {
        id: LEO,
        name: 'Leo',
        email: null,
        accountNumber: '48210573',
        accessCode: ACCESS_CODE,
      },
    ],
  },
  createChild: {
    body: { name: 'Leo' },
    answer: {
      child: { id: LEO, name: 'Leo', email: null },
      loginInfo: { accessCode: ACCESS_CODE, password: PASSWORD, loginUrl: LOGIN_URL },
    },
  },
  createAccessCode: { body: null, answer: { accessCode: ACCESS_CODE } },
  setChildPassword: { body: { password: PASSWORD }, answer: { password: PASSWORD } },
  revealChildCredentials: {
    body: null,
    answer: { accessCode: ACCESS_CODE, password: PASSWORD, loginUrl: LOGIN_URL },
  },
  listBalances: {
    body: null,
    answer: [
      { currency: 'TWD', balance: 300 },
      { currency: 'USD', balance: 62.5 },
    ],
  },
  listTransactions: { body: null, answer: [ENTRY] },
  deposit: {
    body: { childId: LEO, amount: 12.5, description: 'Allowance', currency: 'USD' },
    answer: ENTRY,
  },
  withdraw: {
    body: { childId: LEO, amount: 4.2, description: 'Purchase' },
    answer: {
      ...ENTRY,
      id: 'e0Nc4qPy7Mu2',
      kind: 'withdrawal',
      amount: -4.2,
      balanceAfter: 58.3,
      description: 'Purchase',
      timestamp: '2026-05-03T15:10:00.000Z',
    },
  },
  listStockAssets: {
    body: null,
    answer: [
      {
        id: `${LEO}_AAPL`,
        userId: LEO,
        symbol: 'AAPL',
        name: 'Apple',
        totalQuantity: 2,
        averagePrice: 211.5,
        currency: 'USD',
      },
    ],
  },
  getStockPrice: {
    body: null,
    answer: {
      price: 214.3,
      currency: 'USD',
      lastUpdated: '2026-05-04T20:00:00.000Z',
      source: 'finnhub',
      fresh: true,
    },
  },
  listStockTransactions: { body: null, answer: [TRADED] },
  tradeStock: { body: { userId: LEO, ...TRADE }, answer: TRADED },
  getExchangeRate: {
    body: null,
    answer: {
      rate: 32.4571,
      lastUpdated: '2026-05-04T00:00:00.000Z',
      source: 'exchangerate-api',
      fresh: true,
    },
  },
  getRandomQuote: {
    body: null,
    answer: { text: 'Big jars fill with small coins.', author: 'PennySprout' },
  },
  getServiceStatus: {
    body: null,
    answer: {
      notice: {
        en: 'We are moving house on Sunday from 02:00 to 03:00 UTC. Your money is safe.',
        'zh-TW': '我們將在週日 02:00 至 03:00（UTC）搬遷系統，你的錢很安全。',
      },
      moneyMoves: true,
      newFamilies: true,
    },
  },
  applyInterest: {
    body: null,
    answer: {
      success: true,
      outcome: 'applied',
      message: 'Interest was applied.',
      entries: 3,
    },
  },
} satisfies Partial<{ [N in RouteName]: Typed<N> }>;

/** By the name of the call. The same each time, and none of it is anybody's. */
export const EXAMPLES: Readonly<Record<string, Example | undefined>> = TYPED;

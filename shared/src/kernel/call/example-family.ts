import type { CurrencyCode } from '../money/currency';

/** Preferences as the call that saves them takes them. */
interface ExamplePreferences {
  readonly localCurrency: CurrencyCode;
  readonly exchangeRateSource: 'api' | 'manual';
  readonly exchangeRate?: number;
  readonly interestRate: number;
  readonly depositReasons: string[];
  readonly withdrawReasons: string[];
}

/**
 * Subjects of the calls' examples: a parent who owns a family, makes the calls, and is invited to
 * another family. The OpenAPI document shows the calls for `MAYAS_FAMILY`, which does not exist; tests
 * send them for a real one.
 */
export interface ExampleFamily {
  readonly familyId: string;
  readonly familyName: string;
  readonly ownerId: string;
  readonly ownerEmail: string;
  /** Parent who makes the calls: the owner, unless a test is about another. */
  readonly callerId: string;
  /** Another parent of the family. */
  readonly partnerId: string;
  /** Parent who answers the invitation. */
  readonly inviteeId: string;
  readonly invitationId: string;
  readonly childId: string;
  readonly childName: string;
  /** Jar in the child's account in US dollars. */
  readonly jarId: string;
  /** Allowance of the child. */
  readonly allowanceId: string;
  /** Reward of the child, in US dollars. */
  readonly entryId: string;
  /** Pay day on which the child was paid by hand. */
  readonly payDayId: string;
  /** Open request of the child, in US dollars. */
  readonly requestId: string;
  /** Gift that the family gave back. */
  readonly giftReturnId: string;
  /** Device of the parent. */
  readonly deviceId: string;
  readonly accessCode: string;
  readonly password: string;
  /** Code that hands a device over to the child. */
  readonly handOverCode: string;
  /** Preferences stored before the example saves them. */
  readonly preferences: ExamplePreferences;
  /** Price of one share of the example's stock, in US dollars. */
  readonly sharePrice: number;
}

export const MAYAS_FAMILY: ExampleFamily = {
  familyId: 'f3Kq9vT2xWb7',
  familyName: "Maya's Family",
  ownerId: 'uQ4mZ8sLr1Yd',
  ownerEmail: 'maya@example.com',
  callerId: 'uQ4mZ8sLr1Yd',
  partnerId: 'uD6xWe0Kf9Tj',
  inviteeId: 'uD6xWe0Kf9Tj',
  invitationId: 'i9Rt6yVc3Nb0',
  childId: 'cH7pJ2nXo5Ae',
  childName: 'Leo',
  jarId: 'USD_j2Kf8sQw0Ze5',
  allowanceId: 'a5Lw0nCe7Fri',
  entryId: 'e5Bw1kGz8Hs4',
  payDayId: 'p9Ws3hTy6Ju1',
  requestId: 'r4Dm7vLp2Xc9',
  giftReturnId: 'g8Tb3mKx6Wq1',
  deviceId: 'b1946ac92492d2347c6235b4d2611184e6f9a3d0c2d5f7a8b90c1d2e3f405162',
  accessCode: 'K7QD2M9X',
  password: 'sunny-otter-42',
  handOverCode: 'qY3vN8dLw0Zb5KxTt7RmGf2Pc6HjSa1E',
  preferences: {
    localCurrency: 'TWD',
    exchangeRateSource: 'manual',
    exchangeRate: 32.5,
    interestRate: 2,
    depositReasons: ['Allowance', 'Chore'],
    withdrawReasons: ['Purchase', 'Charity'],
  },
  sharePrice: 211.5,
};

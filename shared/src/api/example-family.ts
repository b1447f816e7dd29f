import type { InferType } from 'yup';
import type { savePreferencesSchema } from '../schemas/family-preferences';

/**
 * Whom the examples of the calls are about: a parent who owns a family, makes the calls, and has been
 * invited into another family. The OpenAPI document shows the calls of `MAYAS_FAMILY`, which is
 * nobody's; tests send the same calls for a family that exists.
 */
export interface ExampleFamily {
  readonly familyId: string;
  readonly familyName: string;
  readonly ownerId: string;
  readonly ownerEmail: string;
  /** Another parent of the family. */
  readonly partnerId: string;
  /** The parent who answers the invitation. */
  readonly inviteeId: string;
  readonly invitationId: string;
  readonly childId: string;
  readonly childName: string;
  /** A jar of the child's account in US dollars. */
  readonly jarId: string;
  /** An allowance of the child. */
  readonly allowanceId: string;
  /** A reward of the child, in US dollars. */
  readonly entryId: string;
  /** An open request of the child for US dollars. */
  readonly requestId: string;
  /** A device of the parent. */
  readonly deviceId: string;
  readonly accessCode: string;
  readonly password: string;
  /** What is stored when the preferences are saved. */
  readonly preferences: NonNullable<InferType<typeof savePreferencesSchema>['seen']>;
  /** What one share of the example's stock costs, in US dollars. */
  readonly sharePrice: number;
}

export const MAYAS_FAMILY: ExampleFamily = {
  familyId: 'f3Kq9vT2xWb7',
  familyName: "Maya's Family",
  ownerId: 'uQ4mZ8sLr1Yd',
  ownerEmail: 'maya@example.com',
  partnerId: 'uD6xWe0Kf9Tj',
  inviteeId: 'uD6xWe0Kf9Tj',
  invitationId: 'i9Rt6yVc3Nb0',
  childId: 'cH7pJ2nXo5Ae',
  childName: 'Leo',
  jarId: 'USD_j2Kf8sQw0Ze5',
  allowanceId: 'a5Lw0nCe7Fri',
  entryId: 'e5Bw1kGz8Hs4',
  requestId: 'r4Dm7vLp2Xc9',
  deviceId: 'b1946ac92492d2347c6235b4d2611184e6f9a3d0c2d5f7a8b90c1d2e3f405162',
  accessCode: 'K7QD2M9X',
  password: 'sunny-otter-42',
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

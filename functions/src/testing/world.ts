import { MAYAS_FAMILY, type ExampleFamily } from '@pennysprout/shared/kernel/call/example-family';
import {
  DEFAULT_DEPOSIT_REASONS,
  DEFAULT_WITHDRAW_REASONS,
} from '@pennysprout/shared/family-preferences/defaults';
import { invitationId } from '../kernel/firestore/memberships';
import { embeddedPrice } from '../platform/sources/embedded';
import {
  addChild,
  newChild,
  newParent,
  newPartner,
  type TestChild,
  type TestParent,
} from './people';
import { startTestApi, type TestApi, type TestApiOptions } from './test-api';

/** Two families: the Lins with two parents and a child, and the Okafors, who are strangers. */
export interface World {
  readonly api: TestApi;
  readonly ann: TestParent;
  readonly ben: TestParent;
  readonly ada: TestChild;
  readonly zoe: TestParent;
  /** A child that has never signed in. */
  readonly zedId: string;
}

export async function openWorld(options: TestApiOptions = {}): Promise<World> {
  const api = await startTestApi(options);
  const [ann, zoe] = await Promise.all([newParent(api, 'Ann'), newParent(api, 'Zoe')]);
  const [ben, ada, zed] = await Promise.all([
    newPartner(api, ann, 'Ben'),
    newChild(api, ann, 'Ada'),
    addChild(api, zoe, 'Zed'),
  ]);
  return { api, ann, ben, ada, zoe, zedId: zed.child.id };
}

/**
 * Returns Ann's family as the subject of the calls' examples. The invitation is Zoe's, if she sends one.
 */
export function familyOf({ api, ann, ben, ada, zoe }: World): ExampleFamily {
  return {
    familyId: ann.familyId,
    familyName: "Ann's Family",
    ownerId: ann.id,
    ownerEmail: ann.email,
    callerId: ann.id,
    partnerId: ben.id,
    inviteeId: ann.id,
    invitationId: invitationId(zoe.familyId, ann.email),
    childId: ada.id,
    childName: 'Ada',
    jarId: MAYAS_FAMILY.jarId,
    allowanceId: MAYAS_FAMILY.allowanceId,
    ...exampleIdsOf(ada.id),
    accessCode: ada.accessCode,
    password: ada.password,
    handOverCode: MAYAS_FAMILY.handOverCode,
    preferences: NEW_PREFERENCES,
    sharePrice: embeddedPrice('AAPL', api.deps.now()),
  };
}

/** Returns ids of documents the calls' examples are about, which exist once prepared. */
export function exampleIdsOf(
  childId: string,
): Pick<ExampleFamily, 'deviceId' | 'entryId' | 'giftReturnId' | 'payDayId' | 'requestId'> {
  return {
    deviceId: `device_${childId}`,
    entryId: `entry_${childId}`,
    giftReturnId: `gift_${childId}`,
    payDayId: `payday_${childId}`,
    requestId: `request_${childId}`,
  };
}

/** Preferences of a new family. */
const NEW_PREFERENCES: ExampleFamily['preferences'] = {
  localCurrency: 'USD',
  exchangeRateSource: 'api',
  interestRate: 0,
  depositReasons: [...DEFAULT_DEPOSIT_REASONS],
  withdrawReasons: [...DEFAULT_WITHDRAW_REASONS],
};

/** Well-formed id that belongs to nobody. */
export const UNKNOWN_ID = 'AAAAAAAAAAAAAAAAAAAA';

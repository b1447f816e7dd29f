import { expect } from 'vitest';
import { newParent, newPartner, addChild, type TestParent } from '../people';
import { MODEL_CURRENCY_CODES } from '../ledger-model/arithmetic';
import { newModel, type Family, type Model } from '../ledger-model/model';
import { startPrices } from '../ledger-model/scripted-market';
import type { TestApi } from '../test-api';
import type { Fleet } from './fleet';

/** Tenths of a percent per year. */
const RATE_TENTHS = 120;

export interface MoneyWorld {
  readonly fleet: Fleet;
  readonly model: Model;
  /** By id, and by the generators' names. */
  readonly parents: ReadonlyMap<string, TestParent>;
  /** Answers by parent and key, as received. */
  readonly answers: Map<string, object>;
  /** Entries already explained. */
  readonly seen: Set<string>;
}

async function newFamily(api: TestApi, owner: TestParent, rateTenths: number): Promise<Family> {
  const { familyId } = owner;
  const preferences = api.deps.db.familyPreferences.doc(familyId);
  await preferences.update({ interestRate: rateTenths / 10 });
  const children = [await addChild(api, owner, 'Kid one'), await addChild(api, owner, 'Kid two')];
  const childIds = children.map(({ child }) => child.id);
  return { ownerId: owner.id, childIds, members: new Set([owner.id]), rateTenths };
}

/**
 * Creates two families with two children each: Ann and Ben are parents of the first, Zoe of the second.
 */
export async function openMoneyWorld(fleet: Fleet): Promise<MoneyWorld> {
  const api = fleet.observer;
  const [ann, zoe, gus] = await Promise.all([
    newParent(api, 'Ann'),
    newParent(api, 'Zoe'),
    newParent(api, 'Gus'),
  ]);
  const ben = await newPartner(api, ann, 'Ben');
  const lins = await newFamily(api, ann, RATE_TENTHS);
  lins.members.add(ben.id);
  const okafors = await newFamily(api, zoe, RATE_TENTHS);
  const named = Object.entries({ ann, ben, gus, zoe });
  return {
    fleet,
    parents: new Map(
      named.flatMap(([name, one]) => [[name, one] as const, [one.id, one] as const]),
    ),
    answers: new Map(),
    seen: new Set(),
    model: newModel({
      nowMs: Date.now(),
      prices: startPrices(),
      families: new Map([
        [ann.familyId, lins],
        [zoe.familyId, okafors],
      ]),
    }),
  };
}

/** Compares every account and holding of the world with the model. */
export async function compareWorld({ fleet, model }: MoneyWorld): Promise<void> {
  const { db } = fleet.observer.deps;
  for (const [familyId, { childIds }] of model.families) {
    const [balances, assets] = await Promise.all([
      db.balances.where('familyId', '==', familyId).get(),
      db.stockAssets.where('familyId', '==', familyId).get(),
    ]);
    const stored = balances.docs.map((snapshot) => snapshot.data());
    const accounts = childIds.flatMap((childId) =>
      MODEL_CURRENCY_CODES.flatMap((currency) => {
        const account = model.accounts.get(`${childId} ${currency}`);
        return account ? [[`${childId} ${currency}`, account.balance] as const] : [];
      }),
    );
    expect(
      new Map(stored.map((one) => [`${one.userId} ${one.currency}`, one.balanceMinor])),
    ).toEqual(new Map<string, number>(accounts));
    for (const asset of assets.docs) {
      const { userId, symbol, totalQuantity, costMinor } = asset.data();
      expect({ shares: totalQuantity, cost: costMinor }).toEqual({
        shares: model.holdings.get(`${userId} ${symbol}`)?.shares,
        cost: model.holdings.get(`${userId} ${symbol}`)?.cost,
      });
    }
  }
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryOf } from '../kernel/firestore/queries';
import { countCosts } from './costs';
import { startTestApi, type TestApi } from './test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('countCosts', () => {
  it('counts documents, including missing ones, and queries that find none', async () => {
    const { db } = api.deps;
    const costs = countCosts(db.firestore);
    const users = db.firestore.collection('users');
    await users.doc('a').set({ familyId: 'f', isParent: false, createdAt: new Date() });
    await users.doc('b').set({ familyId: 'f', isParent: false, createdAt: new Date() });
    expect(costs.take()).toEqual({ reads: 0, writes: 2 });
    await users.doc('a').get();
    await users.doc('missing').get();
    expect(costs.take()).toEqual({ reads: 2, writes: 0 });
    await queryOf(db, 'childrenOfFamily', { familyId: 'f', isParent: false }).get();
    await queryOf(db, 'childrenOfFamily', { familyId: 'none', isParent: false }).get();
    expect(costs.take()).toEqual({ reads: 3, writes: 0 });
    await db.firestore.runTransaction(async (tx) => {
      await tx.getAll(users.doc('a'), users.doc('b'), users.doc('missing'));
      tx.delete(users.doc('a'));
    });
    expect(costs.take()).toEqual({ reads: 3, writes: 1 });
  });
});

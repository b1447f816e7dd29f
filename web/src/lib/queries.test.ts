import { initializeApp } from 'firebase/app';
import {
  getFirestore,
  limit,
  orderBy,
  query,
  queryEqual,
  where,
  collection,
} from 'firebase/firestore';
import { expect, test } from 'vitest';
import { liveQuery } from './queries';

const db = getFirestore(initializeApp({ projectId: 'demo-queries' }, 'queries'));

test('a live query has the fields, the order and the limit of the table', () => {
  const sent = liveQuery(db, 'entriesOfChild', { userId: 'ada', familyId: 'lin' }, 20);
  const meant = query(
    collection(db, 'transactions'),
    where('familyId', '==', 'lin'),
    where('userId', '==', 'ada'),
    orderBy('timestamp', 'desc'),
    limit(20),
  );
  expect(queryEqual(sent, meant)).toBe(true);
});

test('it may not ask for more than the table says', () => {
  const values = { familyId: 'lin', userId: 'ada' };
  expect(() => liveQuery(db, 'entriesOfChild', values, 500)).not.toThrow();
  expect(() => liveQuery(db, 'entriesOfChild', values, 501)).toThrow(RangeError);
});

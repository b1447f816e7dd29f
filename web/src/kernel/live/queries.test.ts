import { initializeApp } from 'firebase/app';
import {
  documentId,
  getFirestore,
  limit,
  orderBy,
  query,
  queryEqual,
  startAfter,
  where,
  collection,
} from 'firebase/firestore';
import { expect, test } from 'vitest';
import { liveQuery, queryFrom } from './queries';

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

test('a live query must not ask for more than the table says', () => {
  const values = { familyId: 'lin', userId: 'ada' };
  expect(() => liveQuery(db, 'entriesOfChild', values, 500)).not.toThrow();
  expect(() => liveQuery(db, 'entriesOfChild', values, 501)).toThrow(RangeError);
});

test('a query that continues after a position has the table’s fields, order and limit, and the id for ties', () => {
  const values = { familyId: 'lin', userId: 'ada' };
  const at = new Date('2026-03-04T05:06:07.089Z');
  const sent = queryFrom(db, 'entriesOfChild', values, { at, id: 'entry-7' }, 100);
  const meant = query(
    collection(db, 'transactions'),
    where('familyId', '==', 'lin'),
    where('userId', '==', 'ada'),
    orderBy('timestamp', 'desc'),
    orderBy(documentId(), 'desc'),
    limit(100),
    startAfter(at, 'entry-7'),
  );
  expect(queryEqual(sent, meant)).toBe(true);
  expect(() => queryFrom(db, 'entriesOfChild', values, { at, id: 'entry-7' }, 501)).toThrow(
    RangeError,
  );
});

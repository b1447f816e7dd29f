import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PARTS, partOf } from '../firestore/parts';
import { changeMark, marksSince } from './change-mark';

const ids = fc.string({ minLength: 1 });
const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59Z'),
  noInvalidDate: true,
});

it('a change is found in its part since any earlier moment, and in no other part', () => {
  fc.assert(
    fc.property(ids, instants, instants, (id, one, other) => {
      const [before, after] = one <= other ? [one, other] : [other, one];
      const mark = changeMark(id, after);
      const having = PARTS.filter((part) => {
        const { from, to } = marksSince(part, before);
        return from <= mark && mark < to;
      });
      expect(having).toEqual([partOf(id)]);
    }),
  );
});

it('a change is not found since a later day', () => {
  fc.assert(
    fc.property(ids, instants, fc.integer({ min: 1, max: 1000 }), (id, at, days) => {
      const later = new Date(at.getTime() + days * 24 * 60 * 60 * 1000);
      expect(changeMark(id, at) < marksSince(partOf(id), later).from).toBe(true);
    }),
  );
});

it('a change mark holds the digit of its child and the day', () => {
  expect(changeMark('ada', new Date('2026-11-22T23:59:59.999Z'))).toBe(
    `${partOf('ada')}2026-11-22`,
  );
});

it('change marks spread children evenly over the parts', () => {
  const ids = Array.from({ length: 16_000 }, (_, n) => `child${n}`);
  for (const part of PARTS) {
    const share = ids.filter((id) => partOf(id) === part).length;
    expect(share).toBeGreaterThan(850);
    expect(share).toBeLessThan(1150);
  }
});

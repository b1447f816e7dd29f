import { expect, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { fakeRequest } from '../../testing/fake-live';
import { boughtFrom } from './bought';

const purchase = (id: string, given: number) =>
  fakeRequest(id, {
    status: 'approved',
    closesJar: true,
    jarTargetMinor: toMinorUnits(2_000),
    amountMinor: toMinorUnits(2_500),
    givenMinor: toMinorUnits(given),
    decidedAt: new Date('2026-03-04T05:06:00Z'),
    entryId: `entry-${id}`,
  });

test('what a full jar was for is bought with its target, and not with less', () => {
  const purchases = [purchase('all', 2_500), purchase('target', 2_000), purchase('part', 1_999)];
  expect(boughtFrom(purchases, []).map(({ id }) => id)).toEqual(['all', 'target']);
});

test('a purchase that was taken back does not count, whatever else was', () => {
  const purchases = [purchase('kept', 2_000), purchase('back', 2_000)];
  const takingBack = [{ undoes: 'entry-back' }, { undoes: 'another' }, {}];
  expect(boughtFrom(purchases, takingBack).map(({ id }) => id)).toEqual(['kept']);
});

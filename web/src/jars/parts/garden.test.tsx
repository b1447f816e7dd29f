import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { fakeEntry, fakeRequest, ready, resetLive, setLive } from '../../testing/fake-live';
import { renderPart } from '../../testing/render-part';
import { Garden } from './garden';

beforeEach(resetLive);

const show = () => renderPart(<Garden owner={{ familyId: 'lin', childId: 'mia' }} />);
const purchase = (reason: string) =>
  fakeRequest(reason, {
    reason,
    status: 'approved',
    closesJar: true,
    jarIcon: 'bike',
    givenMinor: toMinorUnits(300),
    decidedAt: new Date('2026-03-04T12:00:00Z'),
    entryId: `entry-${reason}`,
  });

test('a garden has a plant with name, amount and date for each purchase from a full jar', async () => {
  const undo = fakeEntry('undo', { kind: 'withdrawal_undo', undoes: 'entry-Drum', minor: 300 });
  const others = [fakeRequest('open'), { ...purchase('Snack'), closesJar: false }];
  setLive({
    requests: ready([purchase('Bicycle'), purchase('Drum'), ...others]),
    entries: ready([undo]),
  });
  await show();
  const [plant, ...more] = await screen.findAllByRole('listitem');
  expect(plant?.textContent).toBe('Bicycle$3.00Mar 4, 2026');
  expect(more).toEqual([]);
});

test('an empty garden says how a plant comes to grow there', async () => {
  await show();
  await screen.findByText('For each full jar that you buy something with, a plant grows here.');
});

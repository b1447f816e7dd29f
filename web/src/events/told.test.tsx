import { renderHook } from '@testing-library/react';
import { assert, beforeAll, describe, expect, it, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { initI18n } from '../kernel/i18n/i18n';
import { addSignedInWords } from '../kernel/i18n/signed-in-words';
import { fakeEntry, fakeJar, fakeRequest } from '../testing/fake-live';
import { CARDS } from './cards';
import { eventOfEntry, eventOfRequest } from './event-of';
import { actionFor, sentenceFor, titleOf, useEventWords } from './told';

beforeAll(async () => {
  await initI18n();
  addSignedInWords();
});

function wordsFor(name = '') {
  return renderHook(() => useEventWords(name)).result.current;
}

describe('an answer', () => {
  const request = fakeRequest('wish', {
    status: 'approved',
    givenMinor: toMinorUnits(200),
    decidedAt: new Date('2026-03-05T05:06:00Z'),
  });
  const entry = fakeEntry('e', { minor: -200, description: 'Stickers', requestId: 'wish' });

  it('is told by its entry where that is known, as any other', () => {
    const event = eventOfEntry(entry);
    expect(titleOf(event, wordsFor())).toBe('Stickers');
    expect(sentenceFor('child', event, wordsFor())).toBe(
      '$2.00 was taken out: Stickers. My savings: $5.00.',
    );
    expect(sentenceFor('parent', event, wordsFor('Mia'))).toBe('Mia may spend $2.00');
  });

  it('is told by its request where nothing else is known', () => {
    const event = eventOfRequest(request);
    assert(event);
    expect(titleOf(event, wordsFor())).toBe('$3.00 for: Stickers');
    expect(sentenceFor('child', event, wordsFor())).toBe('Yes, $2.00 of it');
    expect(sentenceFor('parent', event, wordsFor('Mia'))).toBe('Mia may spend $2.00');
  });
});

test('a full jar and a medal are told to the child alone, and celebrated', () => {
  const at = new Date('2026-03-05T05:06:00Z');
  const jar = fakeJar('Bike');
  const full = { kind: 'jar_full', id: jar.id, at, jar, currency: 'USD' } as const;
  const medal = { kind: 'medal', id: 'first_share', at, medal: 'first_share' } as const;
  expect(sentenceFor('child', full, wordsFor())).toBe('Hooray! Bike is full!');
  expect(sentenceFor('child', medal, wordsFor())).toBe('You reached a new achievement:');
  expect([full, medal].map((event) => sentenceFor('parent', event, wordsFor()))).toEqual([
    null,
    null,
  ]);
  expect([CARDS.jar_full.size, CARDS.medal.size]).toEqual(['celebration', 'celebration']);
});

test('an action is offered to the reader whom it is for, if the page has it', () => {
  const event = eventOfEntry(fakeEntry('1'));
  const actions = { takeBack: () => 'Take back' };
  expect(actionFor('parent', event, actions)).toBe('Take back');
  expect(actionFor('child', event, actions)).toBeFalsy();
  expect(actionFor('parent', event, {})).toBeFalsy();
});

import { expect, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { useEventWords, type Audience } from '../../events/words';
import type { Language } from '../../kernel/i18n/language';
import type { LiveEntry } from '../../kernel/live/live';
import { fakeEntry } from '../../testing/fake-live';
import { renderPart } from '../../testing/render-part';
import { EntryHow } from './entry-how';

const OCTOBER = { period: '2026-10', annualRatePercent: 12, balanceMinor: toMinorUnits(10_000) };
const AS_OF = { asOf: { toDate: () => new Date(), toMillis: () => 0 } };
const LEFT_OUT = {
  en: 'taken back afterwards is left out',
  'zh-TW': '後來又收回的錢，沒有算在裡面',
};

const AUDIENCE: Audience = {
  reader: 'child',
  name: 'Mia',
  people: {},
  readerId: null,
  timeZone: undefined,
};

function How({ entry }: { readonly entry: LiveEntry }) {
  return <EntryHow entry={entry} words={useEventWords(AUDIENCE)} />;
}

async function wordsOf(
  more: Partial<NonNullable<LiveEntry['interest']>>,
  language: Language = 'en',
) {
  const interest = { ...OCTOBER, ...more };
  const entry = fakeEntry('i', { kind: 'interest', minor: 100, interest });
  const { container } = await renderPart(<How entry={entry} />, language);
  return container.textContent;
}

test('interest posted on time is explained by the balance at that time', async () => {
  const words = await wordsOf({});
  expect(words).toContain('When the interest for October 2026 came, you had $100.00.');
  expect(words).not.toContain(LEFT_OUT.en);
});

test('interest posted late is explained by the balance at the end of its month', async () => {
  const words = await wordsOf(AS_OF);
  expect(words).toContain('came late, so it counts what you had when that month ended: $100.00.');
  expect(words).not.toContain(LEFT_OUT.en);
});

test('interest posted late says that entries taken back are excluded', async () => {
  const words = await wordsOf({ ...AS_OF, basis: 'without_taken_back' }, 'en');
  expect(words).toContain('came late');
  expect(words).toContain(LEFT_OUT.en);
});

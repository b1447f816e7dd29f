import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseRate } from '@pennysprout/shared/kernel/money/rate';
import type { Language } from '../../kernel/i18n/language';
import { renderPart } from '../../testing/render-part';
import { useRateEquation } from '../money/use-rate-equation';
import { useRateWords } from './use-rate-words';

function Said({ rate }: { readonly rate: number }) {
  const words = useRateWords();
  const equation = useRateEquation();
  const quote = {
    rate: parseRate(rate)!,
    origin: 'manual',
    estimated: false,
    fresh: true,
  } as const;
  return (
    <>
      <p>{words('VND', 'USD', { ...quote, lastUpdated: null })}</p>
      <p>{equation('VND', 'USD', quote.rate)}</p>
    </>
  );
}

test.each<[Language, number, string, string]>([
  [
    'en',
    1 / 25_400,
    '1 VND is 0.0000 USD (1 USD is 25,400 VND). Your parents set that.',
    '1 VND = 0.0000 USD (1 USD = 25,400 VND)',
  ],
  [
    'zh-TW',
    1 / 25_400,
    '1 VND 可以換 0.0000 USD（1 USD 可以換 25,400 VND），這是爸媽設定的。',
    '1 VND = 0.0000 USD（1 USD = 25,400 VND）',
  ],
  [
    'en',
    0.0099,
    '1 VND is 0.0099 USD (1 USD is 101.01 VND). Your parents set that.',
    '1 VND = 0.0099 USD (1 USD = 101.01 VND)',
  ],
  ['en', 0.01, '1 VND is 0.0100 USD. Your parents set that.', '1 VND = 0.0100 USD'],
])(
  'a rate in %s of %d comes with its inverse where it is tiny',
  async (language, rate, ...said) => {
    await renderPart(<Said rate={rate} />, language);
    const paragraphs = screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
    for (const [n, text] of said.entries()) expect(paragraphs[n]).toContain(text);
  },
);

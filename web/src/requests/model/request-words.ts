import type { TFunction } from 'i18next';
import { formatMoney } from '@pennysprout/shared/kernel/money/money';
import type { LiveRequest } from '../../kernel/live/live';

interface RequestWords {
  readonly t: TFunction<'requests'>;
  readonly language: string;
}

/** Names a request: "$3.00 for: Stickers". */
export function nameOfRequest(request: LiveRequest, { t, language }: RequestWords): string {
  const { kind, amountMinor, currency, reason } = request;
  return t(kind === 'keep' ? 'keep' : 'spend', {
    amount: formatMoney(amountMinor, currency, language),
    reason,
  });
}

/** Says to the child what has become of its request. */
export function statusOfRequest(request: LiveRequest, { t, language }: RequestWords): string {
  const { status, givenMinor, amountMinor, currency } = request;
  if (status === 'open') return t('waiting');
  if (status !== 'approved' || givenMinor === null || givenMinor === amountMinor) {
    return t(`status.${status}`);
  }
  return t('status.part', { amount: formatMoney(givenMinor, currency, language) });
}

/** Says to the parents what the named child wishes. */
export function wishOfRequest(
  request: LiveRequest,
  name: string,
  { t, language }: RequestWords,
): string {
  const { kind, amountMinor, currency } = request;
  return t(`card.${kind}`, { name, amount: formatMoney(amountMinor, currency, language) });
}

/** Confirms to a parent the answer that the named child has got. */
export function doneWithRequest(
  request: LiveRequest,
  name: string,
  { t, language }: RequestWords,
): string {
  const { kind, status, givenMinor, amountMinor, currency } = request;
  if (status === 'declined') return t('done.declined', { name });
  const amount = formatMoney(givenMinor ?? amountMinor, currency, language);
  return t(kind === 'keep' ? 'done.kept' : 'done.approved', { name, amount });
}

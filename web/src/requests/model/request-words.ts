import type { TFunction } from 'i18next';
import { formatMoney } from '@pennysprout/shared/kernel/money/money';
import type { LiveRequest } from '../../kernel/live/live';

interface RequestWords {
  readonly t: TFunction<'requests'>;
  readonly language: string;
}

interface OwnWords extends RequestWords {
  /** The child's names for the parents who answer; null if unknown. */
  readonly who: string | null;
}

/** Names a request: "$3.00 for: Stickers". */
export function nameOfRequest(request: LiveRequest, { t, language }: RequestWords): string {
  const { kind, amountMinor, currency, reason } = request;
  return t(kind, {
    amount: formatMoney(amountMinor, currency, language),
    reason,
  });
}

/** Describes the status of a request for the child. */
export function statusOfRequest(request: LiveRequest, { t, language, who }: OwnWords): string {
  const { status, givenMinor, amountMinor, currency } = request;
  if (status === 'open') return who === null ? t('waiting') : t('waitingFor', { who });
  if (status !== 'approved' || givenMinor === null || givenMinor === amountMinor) {
    return t(`status.${status}`);
  }
  return t('status.part', { amount: formatMoney(givenMinor, currency, language) });
}

/** Describes a request for the parents. */
export function requestText(
  request: LiveRequest,
  name: string,
  { t, language }: RequestWords,
): string {
  const { kind, amountMinor, currency } = request;
  return t(`card.${kind}`, { name, amount: formatMoney(amountMinor, currency, language) });
}

/** Confirms to a parent the answer that the named child has got. */
export function answerText(
  request: LiveRequest,
  name: string,
  { t, language }: RequestWords,
): string {
  const { kind, status, givenMinor, amountMinor, currency } = request;
  if (status === 'declined') return t('done.declined', { name });
  const amount = formatMoney(givenMinor ?? amountMinor, currency, language);
  const done = { spend: 'done.approved', keep: 'done.kept', earn: 'done.earned' } as const;
  return t(done[kind], { name, amount });
}

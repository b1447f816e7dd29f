import { useCallback } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from './api-client';

/** Of a request's id; the log is searched by what it begins with. */
const REFERENCE_LENGTH = 8;

const LONGEST_IN_SECONDS = 90;

function waitText(t: TFunction<'errors'>, seconds: number): string {
  return seconds <= LONGEST_IN_SECONDS
    ? t('rate_limited_seconds', { count: seconds })
    : t('rate_limited_minutes', { count: Math.ceil(seconds / 60) });
}

function messageOf(t: TFunction<'errors'>, error: unknown, countedOnce: boolean): string {
  const unforeseen = countedOnce ? 'internal_money' : 'internal';
  if (!(error instanceof ApiError)) return t(unforeseen);
  const { code, notice, requestId, retryAfterSeconds } = error;
  if (code === 'maintenance' && notice !== null) return notice;
  if (code === 'rate_limited' && retryAfterSeconds !== null) {
    return t('rate_limited_for', { wait: waitText(t, retryAfterSeconds) });
  }
  if (code !== 'internal') return t(code);
  if (requestId === null) return t(unforeseen);
  return t(`${unforeseen}_with_reference`, { reference: requestId.slice(0, REFERENCE_LENGTH) });
}

/**
 * What went wrong, in the user's language: the code's message, or what the operator says about it. A
 * user who must wait reads for how long, and for what nobody foresaw there is a reference to the line in
 * the server's log. Of money that is counted once it says so, however often it is sent.
 */
export function useErrorMessage(): (error: unknown, countedOnce?: boolean) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error: unknown, countedOnce = false) => messageOf(t, error, countedOnce),
    [t],
  );
}

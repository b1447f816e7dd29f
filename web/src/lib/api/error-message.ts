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

function messageOf(t: TFunction<'errors'>, error: unknown): string {
  if (!(error instanceof ApiError)) return t('internal');
  const { code, notice, requestId, retryAfterSeconds } = error;
  if (code === 'maintenance' && notice !== null) return notice;
  if (code === 'rate_limited' && retryAfterSeconds !== null) {
    return t('rate_limited_for', { wait: waitText(t, retryAfterSeconds) });
  }
  if (code === 'internal' && requestId !== null) {
    return t('internal_with_reference', { reference: requestId.slice(0, REFERENCE_LENGTH) });
  }
  return t(code);
}

/**
 * What went wrong, in the user's language: the code's message, or what the operator says about it. A
 * user who must wait reads for how long, and for what nobody foresaw there is a reference to the line in
 * the server's log.
 */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback((error: unknown) => messageOf(t, error), [t]);
}

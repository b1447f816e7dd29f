import { useCallback, useMemo } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { signedOut } from '../../locales/en/signed-out-en';
import { useChildProblem } from '../session/use-child-problem';
import { ApiError } from './api-client';

/** Length of the request id prefix shown to the user, for searching the log. */
const REFERENCE_LENGTH = 8;

const LONGEST_IN_SECONDS = 90;

function waitText(t: TFunction<'errors'>, seconds: number): string {
  return seconds <= LONGEST_IN_SECONDS
    ? t('rate_limited_seconds', { count: seconds })
    : t('rate_limited_minutes', { count: Math.ceil(seconds / 60) });
}

type Texts = ReturnType<typeof useErrorTexts>;

function messageOf({ t, text }: Texts, error: unknown, countedOnce: boolean): string {
  const unforeseen = countedOnce ? 'internal_money' : 'internal';
  if (!(error instanceof ApiError)) return text(unforeseen);
  const { code, notice, requestId, retryAfterSeconds } = error;
  if (code === 'maintenance' && notice !== null) return notice;
  if (code === 'rate_limited' && retryAfterSeconds !== null) {
    return t('rate_limited_for', { wait: waitText(t, retryAfterSeconds) });
  }
  if (code !== 'internal') return text(code);
  if (requestId === null) return text(unforeseen);
  return text(`${unforeseen}_with_reference`, { reference: requestId.slice(0, REFERENCE_LENGTH) });
}

/** Provides error texts: the child's version for a child, if there is one. */
function useErrorTexts() {
  const { t } = useTranslation('errors');
  const childProblem = useChildProblem('errors');
  return useMemo(
    () => ({
      t,
      text: (key: keyof (typeof signedOut)['errors'], values?: { reference: string }) =>
        childProblem(key, values) ?? t(key as 'internal', values ?? {}),
    }),
    [childProblem, t],
  );
}

/**
 * Returns a function that describes an error in the user's language: the message of its code, or the
 * operator's notice. Rate limits say how long to wait, and unexpected errors carry a reference to the
 * server's log. With `countedOnce`, the text says that retrying moves the money only once.
 */
export function useErrorMessage(): (error: unknown, countedOnce?: boolean) => string {
  const texts = useErrorTexts();
  return useCallback(
    (error: unknown, countedOnce = false) => messageOf(texts, error, countedOnce),
    [texts],
  );
}

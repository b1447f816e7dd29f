import { useCallback, useEffect, useRef, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRedirectOutcome, useSessionActions } from '../../kernel/session/session';
import { toast } from '../../kernel/browser/toast';
import { signInProblem, type SignInProblem } from '../model/sign-in-problem';

const SLOW_WARNING_MS = 45_000;
const RESET_MS = 60_000;

/**
 * Signs in with Google, with the landing screen's timers: a warning when it takes long, and a reset when
 * it takes too long, because on some phones a closed popup never reports back.
 */
export function useGoogleSignIn() {
  const { t } = useTranslation('landing');
  const actions = useSessionActions();
  const redirect = useRedirectOutcome();
  const redirectError = typeof redirect === 'string' ? null : redirect;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const warn = useCallback(() => {
    setProblem('slow');
  }, []);
  const reset = useCallback(() => {
    setBusy(false);
    setProblem('timeout');
  }, []);
  const { begin, end } = useAttempt(warn, reset);

  const start = useCallback(async () => {
    const isCurrent = begin();
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await actions.signInWithGoogle();
      // A page that redirects to Google stays busy until it unloads.
      if (outcome === 'redirecting') return;
    } catch (error) {
      if (!isCurrent()) return;
      setProblem(signInProblem(error));
      showFailure(t);
    }
    if (!isCurrent()) return;
    end();
    setBusy(false);
    // The attempt is over, and so is the warning that it is slow.
    setProblem((shown) => (shown === 'slow' ? null : shown));
  }, [actions, begin, end, t]);

  useEffect(() => {
    if (redirectError) showFailure(t);
  }, [redirectError, t]);

  const shown = problem ?? (redirectError && !busy ? signInProblem(redirectError) : null);
  return { start, busy, problem: shown };
}

function showFailure(t: TFunction<'landing'>) {
  toast.show({
    title: t('toast.failed.title'),
    description: t('toast.failed.description'),
    tone: 'destructive',
  });
}

/** Runs one attempt at a time, with its two timers. Unmounting ends it. */
function useAttempt(onSlow: () => void, onReset: () => void) {
  const attempt = useRef(0);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);

  const end = useCallback(() => {
    attempt.current += 1;
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
  }, []);

  const begin = useCallback((): (() => boolean) => {
    end();
    const attemptId = attempt.current;
    timers.current = [
      setTimeout(onSlow, SLOW_WARNING_MS),
      setTimeout(() => {
        end();
        onReset();
      }, RESET_MS),
    ];
    return () => attempt.current === attemptId;
  }, [end, onReset, onSlow]);

  useEffect(() => end, [end]);

  return { begin, end };
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-client';
import { useErrorMessage } from '../../../lib/error-message';
import { useSessionActions } from '../../../lib/session';
import { toast } from '../../../lib/toast';
import { useFormatDuration, useWait } from './use-wait';

/** When the server asks to wait and, against its contract, does not say how long. */
const DEFAULT_WAIT_SECONDS = 30;

/** Signs a child in and says how it went; `problem` is what the form shows until the next try. */
export function useChildLogin() {
  const { t } = useTranslation('childLogin');
  const actions = useSessionActions();
  const errorMessage = useErrorMessage();
  const formatDuration = useFormatDuration();
  const { wait, begin, clear } = useWait();
  const [problem, setProblem] = useState<string | null>(null);

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'too_many_attempts') {
      const seconds = error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS;
      begin(seconds);
      return t('throttled.description', { time: formatDuration(seconds) });
    }
    const said = error instanceof ApiError ? errorMessage(error) : t('failedFallback');
    const wrong = error instanceof ApiError && error.code === 'invalid_credentials';
    setProblem(wrong ? t('failedHelp') : said);
    return said;
  };

  const login = async (credentials: { accessCode: string; password: string }) => {
    setProblem(null);
    clear();
    try {
      const child = await actions.signInChild(credentials);
      toast.show({
        title: t('success.title'),
        description: t('success.description', { name: child.name }),
        tone: 'success',
      });
    } catch (error) {
      toast.show({ title: t('failed'), description: refuse(error), tone: 'destructive' });
    }
  };

  return { login, problem, wait };
}

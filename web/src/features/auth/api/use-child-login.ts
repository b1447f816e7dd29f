import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-client';
import { useErrorMessage } from '../../../lib/api/error-message';
import { useSessionActions } from '../../../lib/session/session';
import { toast } from '../../../lib/platform/toast';
import { isRemembered, rememberChild } from '../model/remembered-children';
import { useFormatDuration, useWait } from '../model/use-wait';

/** When the server asks to wait and, against its contract, does not say how long. */
const DEFAULT_WAIT_SECONDS = 30;

/** The user who is signed in on the device; where the server could not be asked, the name may not be known. */
export interface Somebody {
  readonly name: string | null;
}

/**
 * Signs a child in and says how it went; `problem` is what the form shows until the next try. Whoever
 * is signed in on the device is signed out before anything is sent; `left` is their name from then on.
 * @param onStart hears that this is done
 */
export function useChildLogin(somebody: Somebody | null, onStart: () => void) {
  const { t } = useTranslation('childLogin');
  const actions = useSessionActions();
  const errorMessage = useErrorMessage();
  const formatDuration = useFormatDuration();
  const { wait, begin, clear } = useWait();
  const [problem, setProblem] = useState<string | null>(null);

  const { left, makeRoom } = useMakeRoom(somebody);

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

  const login = async (
    credentials: { accessCode: string; password: string },
    remember: boolean,
  ) => {
    setProblem(null);
    clear();
    if (!(await makeRoom())) return;
    onStart();
    try {
      const { name } = await actions.signInChild(credentials);
      const { accessCode } = credentials;
      if (remember || isRemembered(accessCode)) rememberChild({ name, accessCode });
      toast.show({
        title: t('success.title'),
        description: t('success.description', { name }),
        tone: 'success',
      });
    } catch (error) {
      toast.show({ title: t('failed'), description: refuse(error), tone: 'destructive' });
    }
  };

  return { login, problem, wait, left };
}

/** Signs out whoever is signed in. False where that fails: then it is as it was. */
function useMakeRoom(somebody: Somebody | null) {
  const { t } = useTranslation('common');
  const { signOut } = useSessionActions();
  const [left, setLeft] = useState<string | null>(null);

  const makeRoom = async (): Promise<boolean> => {
    if (!somebody) return true;
    try {
      await signOut();
    } catch {
      toast.show({
        title: t('toast.signOutFailed.title'),
        description: t('toast.signOutFailed.description'),
        tone: 'destructive',
      });
      return false;
    }
    setLeft(somebody.name);
    return true;
  };

  return { left, makeRoom };
}

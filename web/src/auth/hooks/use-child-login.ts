import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../kernel/api/api-client';
import { useErrorMessage } from '../../kernel/api/error-message';
import { useSessionActions } from '../../kernel/session/session';
import { toast } from '../../kernel/browser/toast';
import {
  devicePassOf,
  forgetChild,
  isRemembered,
  rememberChild,
} from '../model/remembered-children';
import { useFormatDuration, useWait } from '../model/use-wait';

/** Used when the server throttles but, against its contract, does not say for how long. */
const DEFAULT_WAIT_SECONDS = 30;

/** User signed in on this device; the name is null if the server could not be asked for it. */
export interface SignedInUser {
  readonly name: string | null;
}

/** Reason for a failed attempt, as shown above the form. */
export interface Problem {
  readonly title: string;
  readonly lines: readonly string[];
}

interface ChildLoginOptions {
  /** User to sign out before anything is sent; null if there is none. */
  readonly otherUser: SignedInUser | null;
  /** True if the code came with a link. */
  readonly linked: boolean;
  /** Called when nobody else is signed in any more. */
  readonly onStart: () => void;
  /** Called when the code has been replaced and this device has forgotten it. */
  readonly onCodeEnded: (known: { readonly remembered: boolean }) => void;
}

/**
 * Signs a child in and reports the outcome. `problem` is shown until the next attempt; `left` is the
 * name of the user who was signed out first.
 */
export function useChildLogin({ otherUser, onStart, ...options }: ChildLoginOptions) {
  const { t } = useTranslation('childLogin');
  const actions = useSessionActions();
  const { left, signOutOther } = useSignOutOther(otherUser);
  const { problem, wait, clear, refuse } = useRefusal(options);

  const login = async (
    { accessCode, password }: { accessCode: string; password: string },
    remember: boolean,
  ) => {
    clear();
    if (!(await signOutOther())) return;
    onStart();
    try {
      const known = devicePassOf(accessCode);
      const { name, picture, devicePass } = await actions.signInChild({
        accessCode,
        password,
        ...(known !== undefined && { devicePass: known }),
      });
      if (remember || isRemembered(accessCode)) {
        rememberChild({ name, accessCode, devicePass, ...(picture && { picture }) });
      }
      toast.show({
        title: t('success.title'),
        description: t('success.description', { name }),
        tone: 'success',
      });
    } catch (error) {
      const { title, description } = refuse(error, accessCode);
      toast.show({ title, description, tone: 'destructive' });
    }
  };

  return { login, problem, wait, left };
}

/** Provides the reason for a failed attempt, and the wait after too many. */
function useRefusal({ linked, onCodeEnded }: Pick<ChildLoginOptions, 'linked' | 'onCodeEnded'>) {
  const { t } = useTranslation('childLogin');
  const errorMessage = useErrorMessage();
  const formatDuration = useFormatDuration();
  const { wait, begin, clear } = useWait();
  const [problem, setProblem] = useState<Problem | null>(null);

  /** Explains the failure on the page, and returns a short version for the toast. */
  const refuse = (error: unknown, accessCode: string) => {
    const code = error instanceof ApiError ? error.code : null;
    if (error instanceof ApiError && code === 'too_many_attempts') {
      const seconds = error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS;
      begin(seconds);
      return {
        title: t('failed'),
        description: t('throttled.description', { time: formatDuration(seconds) }),
      };
    }
    if (code === 'access_code_ended') {
      const remembered = isRemembered(accessCode);
      forgetChild(accessCode);
      onCodeEnded({ remembered });
      const title = t('codeEnded.title');
      const description = t(linked ? 'codeEnded.link' : 'codeEnded.text');
      setProblem({ title, lines: [description] });
      return { title, description };
    }
    const description = error instanceof ApiError ? errorMessage(error) : t('failedFallback');
    const wrong = code === 'invalid_credentials';
    const changed = t(linked ? 'failedChangedLink' : 'failedChanged');
    setProblem({ title: t('failed'), lines: wrong ? [t('failedHelp'), changed] : [description] });
    return { title: t('failed'), description };
  };
  return {
    problem,
    wait,
    refuse,
    clear: () => {
      setProblem(null);
      clear();
    },
  };
}

/** Signs out the current user. Resolves to false if that fails and nothing has changed. */
function useSignOutOther(otherUser: SignedInUser | null) {
  const { t } = useTranslation('common');
  const { signOut } = useSessionActions();
  const [left, setLeft] = useState<string | null>(null);

  const signOutOther = async (): Promise<boolean> => {
    if (!otherUser) return true;
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
    setLeft(otherUser.name);
    return true;
  };

  return { left, signOutOther };
}

import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../kernel/api/problem';
import { useSend } from '../../kernel/api/use-send';
import {
  noticeState,
  turnOff,
  turnOn,
  type NoticeState,
  type DeviceOwner,
} from '../../kernel/push/device';

export interface Notices {
  readonly state: NoticeState;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly toggle: (on: boolean) => void;
}

/**
 * Provides this device's notice setting, which can also change in the browser's settings, and a way to
 * change it.
 */
export function useNotices(owner: DeviceOwner): Notices {
  const { t } = useTranslation('notices');
  const [, lookAgain] = useReducer((looked: number) => looked + 1, 0);
  useEffect(() => {
    // A user may come back from the browser's settings.
    window.addEventListener('focus', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      window.removeEventListener('focus', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, []);
  const { send, busy, problem } = useSend<boolean, unknown>(
    (on) => (on ? turnOn(owner) : turnOff(owner)),
    {
      failed: (_error, on) => ({ title: t(on ? 'failedOn' : 'failedOff') }),
      onSettled: lookAgain,
    },
  );
  return { state: noticeState(owner), busy, problem, toggle: (on) => void send(on) };
}

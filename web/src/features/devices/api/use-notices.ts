import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/use-send';
import {
  noticeState,
  turnOff,
  turnOn,
  type NoticeState,
  type Whose,
} from '../../../lib/notices/device';

export interface Notices {
  readonly state: NoticeState;
  readonly busy: boolean;
  readonly turn: (on: boolean) => void;
}

/** Whether this device is told, which may change in the browser's settings too, and changing it. */
export function useNotices(whose: Whose): Notices {
  const { t } = useTranslation('notices');
  const [, lookAgain] = useReducer((looked: number) => looked + 1, 0);
  useEffect(() => {
    // Whoever was in the settings comes back from there.
    window.addEventListener('focus', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      window.removeEventListener('focus', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, []);
  const { send, busy } = useSend<boolean, unknown>((on) => (on ? turnOn(whose) : turnOff(whose)), {
    failed: (_error, on) => ({ title: t(on ? 'failedOn' : 'failedOff') }),
    onSettled: lookAgain,
  });
  return { state: noticeState(whose), busy, turn: (on) => void send(on) };
}

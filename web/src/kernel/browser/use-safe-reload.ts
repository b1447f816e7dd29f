import { useState } from 'react';
import { isLeavingQuestioned, leaveSafely } from '../forms/leave-question';
import { isBusy } from './busy';

/** Asks once before a reload loses typed input. A form that has its own question asks that instead. */
export function useSafeReload(reload: () => void) {
  const [asking, setAsking] = useState(false);
  return {
    asking,
    reload: () => {
      const asksItself = isLeavingQuestioned();
      leaveSafely(() => {
        if (!asksItself && !asking && isBusy()) setAsking(true);
        else reload();
      });
    },
    notYet: () => {
      setAsking(false);
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api-client';
import { useSend } from './use-send';

/** How often, and after how long, a deletion is sent again that nobody can send by hand any more. */
const RESENDS = 3;
const RESEND_MS = 2_000;

export interface DeletionOrder {
  /** Asks the server once. */
  readonly send: () => Promise<unknown>;
  /** An attempt that ended without an answer had done it all. */
  readonly onFoundDone?: () => Promise<unknown>;
  readonly onDone: () => void;
  /** Title of what the user is told where it fails. */
  readonly failed: string;
}

function isCutShort(error: unknown): boolean {
  return error instanceof ApiError && error.outcomeUnknown;
}

/**
 * Deletes something that the server closes at once and then clears away. A deletion that breaks off in
 * between goes on when it is sent again, but what is deleted, and with it the dialog that asked for
 * it, may be off the screen by then: in that case it is sent again without being asked.
 */
export function useDeletion({ send, onFoundDone, onDone, failed }: DeletionOrder) {
  const [cutShort, setCutShort] = useState(false);
  /** An attempt has ended without an answer, so the server may have done more than it said. */
  const doubtful = useRef(false);
  const onScreen = useOnScreen();

  const attempt = async (resends: number): Promise<void> => {
    try {
      await send();
    } catch (error) {
      if (doubtful.current && error instanceof ApiError && error.code === 'not_found') {
        await onFoundDone?.();
        return;
      }
      doubtful.current ||= isCutShort(error);
      if (!isCutShort(error) || onScreen.current || resends === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, RESEND_MS));
      await attempt(resends - 1);
    }
  };

  const deletion = useSend(attempt, {
    failed,
    onSuccess: onDone,
    onError: () => {
      setCutShort(doubtful.current);
    },
  });
  return { remove: () => deletion.send(RESENDS), busy: deletion.busy, cutShort };
}

/** Whether the component is still there, for what goes on after it. */
function useOnScreen() {
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return onScreen;
}

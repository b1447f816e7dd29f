import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api-client';
import { useSend } from './use-send';
import { pause } from '../browser/pause';

/** Number of automatic retries of a deletion, and the delay before each. */
const RESENDS = 3;
const RESEND_MS = 2_000;

export interface DeletionOrder {
  /** Sends one request to the server. */
  readonly send: () => Promise<unknown>;
  /** Called when an earlier, unanswered attempt turns out to have deleted everything. */
  readonly onFoundDone?: () => Promise<unknown>;
  readonly onDone: () => void;
  /** Title of the failure toast. */
  readonly failed: string;
}

function isCutShort(error: unknown): boolean {
  return error instanceof ApiError && error.outcomeUnknown;
}

/**
 * Deletes a family or child, which the server closes at once and then purges. An interrupted deletion resumes
 * when it is sent again. If the dialog has left the screen by then, together with its subject, it is retried
 * automatically.
 */
export function useDeletion({ send, onFoundDone, onDone, failed }: DeletionOrder) {
  const [cutShort, setCutShort] = useState(false);
  /** True if an attempt ended without a response, so it may have succeeded. */
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
      await pause(RESEND_MS);
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
  const { busy, problem } = deletion;
  return { remove: () => deletion.send(RESENDS), busy, problem, cutShort };
}

/** Ref that is true while the component is mounted, for async work that outlives it. */
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

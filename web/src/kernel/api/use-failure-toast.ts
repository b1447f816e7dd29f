import { useCallback } from 'react';
import { toast } from '../browser/toast';
import { useErrorMessage } from './error-message';

export interface FailureWords {
  readonly title: string;
  /** Replaces the server's reason if there is more to say. */
  readonly description?: string | undefined;
}

interface Failure extends FailureWords {
  /** True if the call moves money and is safe to send again. */
  readonly countedOnce?: boolean;
}

/** Returns a function that shows a toast with the failure and its reason, and returns both texts. */
export function useFailureToast(): (error: unknown, words: Failure) => FailureWords {
  const errorMessage = useErrorMessage();
  return useCallback(
    (error, { title, countedOnce, description = errorMessage(error, countedOnce) }) => {
      toast.show({ title, description, tone: 'destructive' });
      return { title, description };
    },
    [errorMessage],
  );
}

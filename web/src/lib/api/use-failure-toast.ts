import { useCallback } from 'react';
import { toast } from '../platform/toast';
import { useErrorMessage } from './error-message';

export interface FailureWords {
  readonly title: string;
  /** Where there is more to say than what the server gives as the reason. */
  readonly description?: string | undefined;
}

interface Failure extends FailureWords {
  /** It moved money and may be sent again. */
  readonly countedOnce?: boolean;
}

/** Tells the user that something has failed, and why. */
export function useFailureToast(): (error: unknown, words: Failure) => void {
  const errorMessage = useErrorMessage();
  return useCallback(
    (error, { title, countedOnce, description = errorMessage(error, countedOnce) }) => {
      toast.show({ title, description, tone: 'destructive' });
    },
    [errorMessage],
  );
}

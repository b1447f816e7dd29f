import { useCallback, useRef, useState } from 'react';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { Problem } from './problem';
import { useFailureToast, type FailureWords } from './use-failure-toast';

type Mutation<Request, Answer, Before> = UseMutationOptions<Answer, Error, Request, Before>;

export interface SendOptions<Request, Answer, Before = unknown> extends Pick<
  Mutation<Request, Answer, Before>,
  'mutationKey' | 'onMutate' | 'onSuccess' | 'onError' | 'onSettled'
> {
  /**
   * Failure toast and problem: a title above the reason, custom texts, or null for neither, if the caller
   * reports failures itself.
   */
  readonly failed:
    | string
    | null
    | ((error: Error, request: Request) => FailureWords | null | Promise<FailureWords | null>);
  /** True if a retry cannot move money twice, which is worth saying when the outcome is unknown. */
  readonly countedOnce?: boolean;
}

/**
 * Sends a request once: an equal one sent while it is in flight joins it; a different one is sent separately.
 * Offline it fails at once instead of being sent later, when the user has forgotten about it.
 * @param make sends the request to the server
 */
export function useSend<Request, Answer, Before = unknown>(
  make: (request: Request) => Promise<Answer>,
  { failed, countedOnce = false, ...options }: SendOptions<Request, Answer, Before>,
) {
  const sayFailed = useFailureToast();
  // A second click can arrive before the button is rendered as busy.
  const pending = useRef(new Map<string, Promise<Answer>>());
  const [sending, setSending] = useState<readonly Request[]>([]);
  const [failure, setFailure] = useState<(FailureWords & { readonly request: Request }) | null>(
    null,
  );

  const { mutateAsync, reset } = useMutation<Answer, Error, Request, Before>({
    ...options,
    networkMode: 'always',
    // The request or the response may contain a password.
    gcTime: 0,
    mutationFn: make,
    onError: async (error, request, ...rest) => {
      await options.onError?.(error, request, ...rest);
      const words = typeof failed === 'string' ? { title: failed } : await failed?.(error, request);
      if (words) setFailure({ ...sayFailed(error, { ...words, countedOnce }), request });
    },
  });

  /** @throws whatever `make` throws; callers with nothing to clean up need not catch it. */
  const send = useCallback(
    (request: Request): Promise<Answer> => {
      const key = JSON.stringify(request);
      const same = pending.current.get(key);
      if (same) return same;
      setFailure(null);
      setSending((all) => [...all, request]);
      const answer = mutateAsync(request).finally(() => {
        pending.current.delete(key);
        setSending((all) => all.filter((other) => other !== request));
        if (pending.current.size === 0) reset();
      });
      // `failed` has already told the user.
      answer.catch(() => undefined);
      pending.current.set(key, answer);
      return answer;
    },
    [mutateAsync, reset],
  );

  const retry = () => {
    if (failure) void send(failure.request);
  };
  const problem: Problem | null = failure && { ...failure, retry };
  return {
    send,
    /** Reason why the last request failed, to show beside its button; null if it succeeded. */
    problem,
    busy: sending.length > 0,
    /** Requests in flight. */
    sending,
  };
}

import { useCallback, useRef } from 'react';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useFailureToast, type FailureWords } from './use-failure-toast';

type Mutation<Request, Answer, Before> = UseMutationOptions<Answer, Error, Request, Before>;

export interface SendOptions<Request, Answer, Before = unknown> extends Pick<
  Mutation<Request, Answer, Before>,
  'mutationKey' | 'onMutate' | 'onSuccess' | 'onError' | 'onSettled'
> {
  /** What the user is told where it fails: a title above the reason, or null for nothing at all. */
  readonly failed:
    | string
    | ((error: Error, request: Request) => FailureWords | null | Promise<FailureWords | null>);
  /** Sending it again moves no money twice, which is worth saying where nobody knows what went wrong. */
  readonly countedOnce?: boolean;
}

/**
 * Sends something once: sent again while it is under way, it joins the first. Without a network it
 * fails and says so, and is not sent when nobody thinks of it any more.
 * @param make sends it to the server
 */
export function useSend<Request, Answer, Before = unknown>(
  make: (request: Request) => Promise<Answer>,
  { failed, countedOnce = false, ...options }: SendOptions<Request, Answer, Before>,
) {
  const sayFailed = useFailureToast();
  // A second click can come before the button has been drawn as busy.
  const pending = useRef<Promise<Answer> | null>(null);

  const { mutateAsync, reset, isPending, variables } = useMutation<Answer, Error, Request, Before>({
    ...options,
    networkMode: 'always',
    // There may be a password in what was sent or answered.
    gcTime: 0,
    mutationFn: make,
    onError: async (error, request, ...rest) => {
      await options.onError?.(error, request, ...rest);
      const words = typeof failed === 'string' ? { title: failed } : await failed(error, request);
      if (words) sayFailed(error, { ...words, countedOnce });
    },
  });

  /** @throws what `make` throws; whoever has nothing to do about it need not catch it. */
  const send = useCallback(
    (request: Request): Promise<Answer> => {
      if (pending.current) return pending.current;
      const answer = mutateAsync(request).finally(() => {
        pending.current = null;
        reset();
      });
      // `failed` has told the user.
      answer.catch(() => undefined);
      pending.current = answer;
      return answer;
    },
    [mutateAsync, reset],
  );

  return {
    send,
    busy: isPending,
    /** What is under way. */
    sending: isPending ? variables : null,
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogFields, Logger } from '../../kernel/deps';

/** Context of a request being answered. */
export interface RequestContext {
  readonly requestId: string;
  /** Retries of its transactions after conflicts. */
  retries: number;
  /** Deadline in the database timer's time; null if a retry is not safe. */
  answerBy: number | null;
}

const requests = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and whatever it starts, in the request's context. */
export function inRequest<T>(request: RequestContext, work: () => T): T {
  return requests.run(request, work);
}

/** Connects a database to the request it works for, if any. */
export const REQUEST_HOOKS = {
  onRetry: () => {
    const request = requests.getStore();
    if (request) request.retries += 1;
  },
  answerBy: () => requests.getStore()?.answerBy ?? null,
};

/** Wraps a logger so that lines written in a request contain its id. */
export function withRequestId(logger: Logger): Logger {
  const named = (fields: LogFields): LogFields => {
    const request = requests.getStore();
    return request === undefined ? fields : { requestId: request.requestId, ...fields };
  };
  return {
    info: (message, fields) => logger.info(message, named(fields)),
    error: (message, fields) => logger.error(message, named(fields)),
  };
}

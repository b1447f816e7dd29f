import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogFields, Logger } from '../deps';

/** What is known of a request while it is being answered. */
export interface RequestContext {
  readonly requestId: string;
  /** Attempts of its transactions beyond the first, because each met another one. */
  retries: number;
  /** When it is to be answered, by the database's timer; null where asking again is not safe. */
  answerBy: number | null;
}

const requests = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and whatever it starts, as part of the request. */
export function inRequest<T>(request: RequestContext, work: () => T): T {
  return requests.run(request, work);
}

/** Lets a database know the request that it works for, if it works for one. */
export const OF_REQUEST = {
  onRetry: () => {
    const request = requests.getStore();
    if (request) request.retries += 1;
  },
  answerBy: () => requests.getStore()?.answerBy ?? null,
};

/** A logger whose lines name the request that they were written in, if they were written in one. */
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

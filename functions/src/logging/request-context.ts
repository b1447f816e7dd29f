import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogFields, Logger } from '../deps';

const requestIds = new AsyncLocalStorage<string>();

/** Runs `work`, and whatever it starts, as part of the request of that id. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work);
}

/** A logger whose lines name the request that they were written in, if they were written in one. */
export function withRequestId(logger: Logger): Logger {
  const named = (fields: LogFields): LogFields => {
    const requestId = requestIds.getStore();
    return requestId === undefined ? fields : { requestId, ...fields };
  };
  return {
    info: (message, fields) => logger.info(message, named(fields)),
    error: (message, fields) => logger.error(message, named(fields)),
  };
}

import { check } from '@pennysprout/shared/kernel/schema/parse';
import type { InferType } from 'yup';
import { SourceError } from './provider';
import type { SchemaOf } from '@pennysprout/shared/kernel/schema/schema-of';

/** Part of the global `fetch` that sources use; tests pass their own. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

/** Largest response read. The longest documented one, a rate table, has some 10 KB. */
export const MAX_ANSWER_BYTES = 256 * 1024;

export interface JsonRequest {
  readonly fetch: Fetch;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Signal that aborts the call, before or during the response. */
  readonly signal: AbortSignal;
}

/**
 * Fetches JSON from the URL, unvalidated; see `readAs`.
 *
 * @throws SourceError `timeout`, `unreachable`, `rate_limited`, `refused`, `too_large`, `malformed`.
 */
export async function fetchJson(request: JsonRequest): Promise<unknown> {
  const response = await send(request);
  const failure = failureOfStatus(response.status);
  if (failure) {
    await response.body?.cancel().catch(() => undefined);
    throw failure;
  }
  return parseJson(await readBody(response, request.signal));
}

/**
 * Validates a value against a schema; extra fields are fine.
 *
 * @throws SourceError `malformed` if it does not match.
 */
export function readAs<S extends SchemaOf>(schema: S, value: unknown): InferType<S> {
  const result = check(schema, value);
  if (!result.ok) throw new SourceError('malformed');
  return result.value;
}

async function send({ fetch, url, headers = {}, signal }: JsonRequest): Promise<Response> {
  // Do not start a second call once time is up.
  if (signal.aborted) throw new SourceError('timeout');
  try {
    return await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      signal,
      // A key in a header must not follow a redirect to somebody else.
      redirect: 'error',
    });
  } catch {
    throw interruptionOf(signal);
  }
}

/** Tells our timeout from an unreachable network. */
function interruptionOf(signal: AbortSignal): SourceError {
  return new SourceError(signal.aborted ? 'timeout' : 'unreachable');
}

function failureOfStatus(status: number): SourceError | null {
  if (status >= 200 && status < 300) return null;
  if (status === 429) return new SourceError('rate_limited');
  return new SourceError(status >= 400 && status < 500 ? 'refused' : 'unreachable');
}

async function readBody(response: Response, signal: AbortSignal): Promise<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (let bytes = 0; ;) {
      const { done, value } = await reader.read();
      if (signal.aborted) throw new SourceError('timeout');
      if (done) return Buffer.concat(chunks);
      bytes += value.byteLength;
      if (bytes > MAX_ANSWER_BYTES) throw new SourceError('too_large');
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw interruptionOf(signal);
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new SourceError('malformed');
  }
}

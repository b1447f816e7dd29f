import { check } from '@pennysprout/shared/schemas/parse';
import type { InferType } from 'yup';
import { SourceError } from './provider';
import type { SchemaOf } from '@pennysprout/shared/schemas/schema-of';

/** The part of the global `fetch` that sources use; tests give one of their own. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

/** Largest answer that is read. The longest documented one, a rate table, has some 10 KB. */
export const MAX_ANSWER_BYTES = 256 * 1024;

export interface JsonRequest {
  readonly fetch: Fetch;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the call, whether it waits for the answer's beginning or for the rest of it. */
  readonly signal: AbortSignal;
}

/**
 * Whatever JSON the address answers with; it is nobody's word yet, see `readAs`.
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

/** @throws SourceError `malformed` when the value is not what the schema says; extra fields are fine. */
export function readAs<S extends SchemaOf>(schema: S, value: unknown): InferType<S> {
  const result = check(schema, value);
  if (!result.ok) throw new SourceError('malformed');
  return result.value;
}

async function send({ fetch, url, headers = {}, signal }: JsonRequest): Promise<Response> {
  // A second address is not even asked once the time is over.
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

/** Why the network gave nothing: we stopped listening, or it was away. */
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

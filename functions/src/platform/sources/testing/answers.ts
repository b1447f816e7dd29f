import { readFileSync } from 'node:fs';
import type { Fetch } from '../fetch-json';
import { SourceError, type SourceFailure } from '../provider';

/** Reads a sample response in the shape the provider documents, with invented numbers. */
export function sample(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

/** Returns the sample with some fields replaced. */
export function sampleWith(name: string, changes: Record<string, unknown>): string {
  return JSON.stringify({ ...(JSON.parse(sample(name)) as object), ...changes });
}

export interface Call {
  readonly url: URL;
  readonly init: RequestInit;
}

/** Creates a fake network with one response for every call, or one per URL. */
export function answering(answer: (url: URL) => Response | Promise<Response>): {
  fetch: Fetch;
  calls: Call[];
} {
  const calls: Call[] = [];
  return {
    calls,
    fetch: async (url, init) => {
      calls.push({ url, init });
      return answer(url);
    },
  };
}

export function json(body: string, status = 200): () => Response {
  return () => new Response(body, { status, headers: { 'content-type': 'application/json' } });
}

/** Creates an endless body, as fast as it is read. */
export function endless(): Response {
  const chunk = new Uint8Array(64 * 1024).fill(0x20);
  return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }));
}

/** Creates a body that starts and then stalls. */
export function stalled(): Response {
  const start = (controller: ReadableStreamDefaultController) =>
    controller.enqueue(new TextEncoder().encode('{'));
  return new Response(new ReadableStream({ start }));
}

/** Returns why a call failed. Any other error than a SourceError is rethrown, and fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<SourceFailure | 'none'> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof SourceError) return error.failure;
    throw error;
  }
}

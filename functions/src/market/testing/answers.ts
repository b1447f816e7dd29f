import { readFileSync } from 'node:fs';
import type { Fetch } from '../fetch-json';
import { SourceError, type SourceFailure } from '../provider';

/** An answer in the shape that the provider documents, with invented numbers. */
export function sample(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

/** The sample with some of its fields replaced. */
export function sampleWith(name: string, changes: Record<string, unknown>): string {
  return JSON.stringify({ ...(JSON.parse(sample(name)) as object), ...changes });
}

export interface Call {
  readonly url: URL;
  readonly init: RequestInit;
}

/** A network on which every call gets the same answer, or each address its own. */
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

/** A body that never ends, as fast as it is read. */
export function endless(): Response {
  const chunk = new Uint8Array(64 * 1024).fill(0x20);
  return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }));
}

/** A body that begins and then says nothing more. */
export function stalled(): Response {
  const start = (controller: ReadableStreamDefaultController) =>
    controller.enqueue(new TextEncoder().encode('{'));
  return new Response(new ReadableStream({ start }));
}

/** Why a call failed. A failure that is no SourceError is passed on, and fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<SourceFailure | 'none'> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof SourceError) return error.failure;
    throw error;
  }
}

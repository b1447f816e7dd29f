import type { Costs } from '@pennysprout/shared/kernel/call/route';
import type { Firestore } from 'firebase-admin/firestore';

/** Methods through which the server SDK sends everything. */
interface Transport {
  request(method: string, request: { writes?: unknown[] }, ...more: unknown[]): Promise<unknown>;
  requestStream(method: string, ...more: unknown[]): Promise<Emitter>;
}

interface Emitter {
  emit(event: string, ...values: unknown[]): boolean;
  once(event: string, listener: () => void): unknown;
}

/** Message of `batchGetDocuments` or `runQuery`. */
interface StreamedAnswer {
  readonly found?: unknown;
  readonly missing?: unknown;
  readonly document?: unknown;
}

/**
 * Counts what an SDK instance reads and writes from now on. A missing document also costs a read, and so
 * does a query without results.
 *
 * Source: https://firebase.google.com/docs/firestore/pricing
 */
export function countCosts(firestore: Firestore): { take(): Costs } {
  let reads = 0;
  let writes = 0;
  const transport = firestore as unknown as Transport;
  const request = transport.request.bind(transport);
  const requestStream = transport.requestStream.bind(transport);

  transport.request = (method, body, ...more) => {
    if (method === 'commit' || method === 'batchWrite') writes += body.writes?.length ?? 0;
    return request(method, body, ...more);
  };
  transport.requestStream = async (method, ...more) => {
    const stream = await requestStream(method, ...more);
    if (method !== 'batchGetDocuments' && method !== 'runQuery') return stream;
    let documents = 0;
    const emit = stream.emit.bind(stream);
    // A data listener would start the stream before its reader is attached.
    stream.emit = (event, ...values) => {
      if (event === 'data') documents += countDocuments(values[0] as StreamedAnswer);
      if (event === 'end') reads += method === 'runQuery' ? Math.max(1, documents) : documents;
      return emit(event, ...values);
    };
    return stream;
  };

  return {
    /** Returns the counts since the last call. */
    take() {
      const costs = { reads, writes };
      reads = 0;
      writes = 0;
      return costs;
    },
  };
}

function countDocuments({ found, missing, document }: StreamedAnswer): number {
  return [found, missing, document].some(Boolean) ? 1 : 0;
}

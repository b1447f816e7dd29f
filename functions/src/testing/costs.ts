import type { Costs } from '@pennysprout/shared/api/route';
import type { Firestore } from 'firebase-admin/firestore';

/** The two methods through which the server SDK sends everything, and what passes through them. */
interface Transport {
  request(method: string, request: { writes?: unknown[] }, ...more: unknown[]): Promise<unknown>;
  requestStream(method: string, ...more: unknown[]): Promise<Emitter>;
}

interface Emitter {
  emit(event: string, ...values: unknown[]): boolean;
  once(event: string, listener: () => void): unknown;
}

/** One answer of `batchGetDocuments` or `runQuery`. */
interface StreamedAnswer {
  readonly found?: unknown;
  readonly missing?: unknown;
  readonly document?: unknown;
}

/**
 * Counts what an SDK instance reads and writes from now on. A document that is not there costs a
 * read as well, and so does a query that finds nothing.
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
    // Listening for data would start the stream before its reader is there.
    stream.emit = (event, ...values) => {
      if (event === 'data') documents += countDocuments(values[0] as StreamedAnswer);
      if (event === 'end') reads += method === 'runQuery' ? Math.max(1, documents) : documents;
      return emit(event, ...values);
    };
    return stream;
  };

  return {
    /** What was counted since it was last asked. */
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

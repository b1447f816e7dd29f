import type { Logger } from '../../kernel/deps';
import { PUBLISHED_AHEAD_MS, PUBLISHED_WITHIN_MS, SOURCE_TIMEOUT_MS } from './source-limits';
import { SourceError } from './provider';

/** Rejects when the signal aborts, for calls that ignore it. */
function timeoutOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new SourceError('timeout')), { once: true });
  });
}

/**
 * Asks a source; null after logging a failure, because one failing source is not yet a failure.
 *
 * @param timeoutMs timeout of the call.
 */
export async function ask<T extends { readonly at: Date }>(
  context: { readonly logger: Logger; readonly now: () => Date; readonly timeoutMs?: number },
  source: { readonly name: string },
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const signal = AbortSignal.timeout(context.timeoutMs ?? SOURCE_TIMEOUT_MS);
  try {
    const answer = await Promise.race([call(signal), timeoutOf(signal)]);
    requireRecent(answer.at, context.now());
    return answer;
  } catch (error) {
    const failure = error instanceof SourceError ? error.failure : 'unexpected';
    context.logger.info('market source failed', { source: source.name, failure });
    return null;
  }
}

/** Rejects an impossible time: a source that gets it wrong cannot be trusted with the rest. */
function requireRecent(at: Date, now: Date): void {
  const ageMs = now.getTime() - at.getTime();
  if (!(ageMs >= -PUBLISHED_AHEAD_MS)) throw new SourceError('malformed');
  if (ageMs > PUBLISHED_WITHIN_MS) throw new SourceError('outdated');
}

import { lazyWithRetry } from '../../kit/lazy/lazy-with-retry';
import type { LiveFamilyPreferences } from '../../kernel/live/live';
import { JarAnswered } from './jar-answered';
import type { RequestEffectProps } from './request-effect';

/** Shows the effect once its code has loaded: answering must not wait for it. */
const RequestEffect = lazyWithRetry<RequestEffectProps>(
  async () => (await import('./request-effect')).RequestEffect,
  { lost: null, words: 'more' },
);

export interface ApprovalProps extends Omit<RequestEffectProps, 'preferences'> {
  /** Null while they are unknown. */
  readonly preferences: LiveFamilyPreferences | null;
}

/** Shows what approving a request would do: to the jar that it closes, and to the date of a goal. */
export function Approval({ preferences, ...rest }: ApprovalProps) {
  return (
    <>
      <JarAnswered {...rest} />
      {preferences && <RequestEffect {...rest} preferences={preferences} />}
    </>
  );
}

import { lazyWithRetry } from '../../../kit/lazy/lazy-with-retry';
import type { FirstEveningProps } from './first-steps';

/** Lazy: most families never see it again. */
const LazySteps = lazyWithRetry(async () => (await import('./first-steps')).FirstSteps, {
  words: 'more',
});

/** First steps of a new family, each gone when it is done or skipped; nothing for any other family. */
export function FirstEvening(props: FirstEveningProps) {
  const { started } = props.preferences;
  const { money, allowance, jar, handOver } = started ?? {};
  if (!started || (money && allowance && jar && handOver)) return null;
  return <LazySteps {...props} started={started} />;
}

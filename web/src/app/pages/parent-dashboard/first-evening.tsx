import { useState } from 'react';
import type { Started } from '@pennysprout/shared/family-preferences/first-evening';
import { lazyWithRetry } from '../../../kit/lazy/lazy-with-retry';
import type { FirstEveningProps } from './first-steps';

/** Lazy: most families never see it again. */
const LazySteps = lazyWithRetry(async () => (await import('./first-steps')).FirstSteps, {
  words: 'more',
});

/**
 * Returns true if a step may still be open. A family that began before there was a first coin chose its
 * interest with its currency instead.
 */
export function isEveningOpen(started: Started | undefined): started is Started {
  if (!started) return false;
  const { allowance, jar, handOver, money, coin = money } = started;
  return !(allowance && jar && handOver && coin);
}

/**
 * First evening of a new family: its open cards, one at a time, and the end of it, which stays for this
 * visit. Nothing for any other family.
 */
export function FirstEvening(props: FirstEveningProps) {
  const { started } = props.preferences;
  const isOpen = isEveningOpen(started);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!started || !wasOpen) return null;
  return <LazySteps {...props} started={started} />;
}

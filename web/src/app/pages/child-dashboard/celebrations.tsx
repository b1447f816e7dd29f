import { useRef } from 'react';
import type { NewsStack } from '../../../events/news';
import { lazyWithRetry } from '../../../kit/lazy/lazy-with-retry';
import { useReducedMotion } from '../../../kernel/browser/use-media';
import type { AboutJar } from '../../../requests/model/pots';
import { useAskSheet } from '../../../requests/parts/ask-bank';
import type { PlaceProps } from './place-props';
import { useCelebratedStack } from './use-celebrated-stack';

const LazyCelebration = lazyWithRetry(
  async () => (await import('./news-celebration')).NewsCelebration,
  {
    lost: null,
    words: 'more',
  },
);

const NONE: readonly NewsStack[] = [];

interface CelebrationsProps extends Pick<PlaceProps, 'account' | 'wealth'> {
  readonly stacks: readonly NewsStack[];
}

/** Celebrates news of a child that are worth it. With reduced motion, their cards are enough. */
export function Celebrations({ account, wealth, stacks }: CelebrationsProps) {
  const reducedMotion = useReducedMotion();
  const ask = useAskSheet();
  const { stack, ...celebrated } = useCelebratedStack(
    account.childId,
    reducedMotion ? NONE : stacks,
  );
  const toBuy = useRef<AboutJar | null>(null);
  const known = wealth.status === 'ready' ? wealth.data : null;
  if (known?.balances.status !== 'ready') return null;
  const { localCurrency } = known;
  const accounts = known.balances.data;
  const afterClose = () => {
    celebrated.afterClose();
    if (toBuy.current) ask.show({ about: toBuy.current });
    toBuy.current = null;
  };
  const buy = (about: AboutJar) => {
    toBuy.current = about;
    celebrated.close();
  };
  return (
    <>
      {stack && (
        <LazyCelebration
          {...celebrated}
          accounts={accounts}
          afterClose={afterClose}
          buy={buy}
          localCurrency={localCurrency}
          stack={stack}
        />
      )}
      {ask.element({ owner: account, accounts, localCurrency })}
    </>
  );
}

import type { Account } from '@pennysprout/shared/ledger/account';
import { quietChunk } from '../../kit/lazy/quiet-chunk';
import { useFullJars } from '../model/use-full-jars';

const LazyCelebration = quietChunk(
  async () => (await import('./full-jar-celebration')).FullJarCelebration,
);

interface FullJarsProps {
  readonly childId: string;
  readonly accounts: readonly Account[];
}

/** Watches a child's jars and celebrates full ones. Not rendered for a parent who only looks on. */
export function FullJars({ childId, accounts }: FullJarsProps) {
  const celebrating = useFullJars(childId, accounts);
  if (celebrating.told.length === 0 && !celebrating.waiting) return null;
  return <LazyCelebration part={celebrating} />;
}

import { useTranslation } from 'react-i18next';
import { FREE } from '@pennysprout/shared/ledger/account';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { LoadError } from '../../kit/empty-state/load-error';
import { useMoney } from '../../kit/money/use-money';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import type { ChildRef, LiveEntry, LiveJarMove } from '../../kernel/live/live';
import { useMoveOfEntry } from '../hooks/use-move-of-entry';

interface EntryDivisionProps {
  readonly account: ChildRef;
  readonly entry: LiveEntry;
}

/** Shows which pots an entry went to or came from. */
export function EntryLegs({ account, entry }: EntryDivisionProps) {
  const { t } = useTranslation('jars');
  const { data: move, isPending, refetch } = useMoveOfEntry(account, entry);
  if (isPending) {
    return (
      <>
        <SkeletonStatus />
        <Skeleton height="1.25em" width="70%" />
      </>
    );
  }
  if (move === undefined) {
    return <LoadError onRetry={() => void refetch()} size="inline" title={t('division.error')} />;
  }
  if (move) return <Divided move={move} />;
  return <p>{t(entry.amountMinor > 0 ? 'division.allFree' : 'division.outOfFree')}</p>;
}

function Divided({ move: { legs, currency } }: { readonly move: LiveJarMove }) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  const pots = legs.map(({ pot, name, amountMinor }) => {
    const amount = money(toMinorUnits(Math.abs(amountMinor)), currency);
    if (pot === FREE) return t('division.free', { amount });
    return name === null ? t('division.held', { amount }) : t('division.jar', { amount, name });
  });
  const isIn = legs.every(({ amountMinor }) => amountMinor > 0);
  return <p>{t(isIn ? 'division.in' : 'division.out', { pots: pots.join(' · ') })}</p>;
}

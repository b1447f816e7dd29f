import { useTranslation } from 'react-i18next';
import { jarTotalMinor, potsOf, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { LoadError } from '../../kit/empty-state/load-error';
import { HowAnswer, HowInSection } from '../../kit/explain/how';
import { Sum } from '../../kit/explain/sum';
import { SkeletonRows } from '../../kit/skeletons/skeletons';
import { jarMovesOfChild, type ChildRef, type LiveJarMove } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import { historyOf } from '../model/moves-of-jar';

/** Maximum moves listed per jar, and moves read to find them among those of eight jars. */
const MOST_OF_JAR = 6;
const MOST_MOVES = 50;

interface JarsHowProps {
  readonly owner: ChildRef;
  readonly account: Account;
  readonly figure: string;
}

/** Explains the moves into and out of each jar. Loaded on demand. */
export function JarsHow({ owner, account, figure }: JarsHowProps) {
  const { t } = useTranslation('jars');
  return (
    <HowInSection figure={figure}>
      <p>{t('how.free')}</p>
      <Histories account={account} owner={owner} />
    </HowInSection>
  );
}

function Histories({ owner, account }: Omit<JarsHowProps, 'figure'>) {
  const { t } = useTranslation(['jars', 'child']);
  const moves = useLive(jarMovesOfChild({ ...owner, limit: MOST_MOVES }));
  if (moves.status === 'loading') return <SkeletonRows count={2} />;
  if (moves.status === 'error') {
    return <LoadError onRetry={moves.retry} size="inline" title={t('jars:how.error')} />;
  }
  return potsOf(account).jars.map((jar) => (
    <HowAnswer figure={t('jars:how.inJar', { name: jar.name })} key={jar.id}>
      <History account={account} jar={jar} moves={moves.data} />
    </HowAnswer>
  ));
}

interface HistoryProps {
  readonly account: Account;
  readonly jar: Jar;
  readonly moves: readonly LiveJarMove[];
}

function History({ account, jar, moves: all }: HistoryProps) {
  const { t, i18n } = useTranslation('jars');
  const { beforeMinor, moves } = historyOf(account, jar, all, MOST_OF_JAR);
  if (moves.length === 0 && beforeMinor === 0) return <p>{t('how.nothing')}</p>;
  const rows = moves.map(({ kind, minor, at }) => {
    const date = formatEntryDate(at, i18n.language, 'day');
    return { label: t('how.moveOn', { what: t(`how.move.${kind}`), date }), minor };
  });
  const before = { label: t('how.before'), minor: beforeMinor };
  return (
    <Sum
      addends={beforeMinor === 0 ? rows : [before, ...rows]}
      currency={account.currency}
      result={{ label: t('how.now'), minor: jarTotalMinor(account, jar) }}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { CURRENCY_CODES } from '@pennysprout/shared/kernel/money/currency';
import { addMinor, ZERO } from '@pennysprout/shared/kernel/money/money';
import { Button } from '../../kit/ui/button';
import { useMoney } from '../../kit/money/use-money';
import type { LiveEntry } from '../../kernel/live/live';
import { eventOfEntry } from '../../events/event-of';
import { LOOKS } from '../../events/looks';
import { isFestive, lookOf } from '../../events/told';
import { useEventWords } from '../../events/words';
import { announce } from '../model/announce';
import styles from './arrived-card.module.css';

interface ArrivedCardProps {
  /** Entries that have not been seen yet, newest first. */
  readonly entries: readonly LiveEntry[];
  /**
   * Called when seen; null for somebody who only looks on: the card stays until the child has seen it.
   */
  readonly onSeen: (() => void) | null;
}

/** Shows what has arrived, the latest in words and all of it as a sum, until the child has seen it. */
export function ArrivedCard({ entries, onSeen }: ArrivedCardProps) {
  const { t } = useTranslation('child');
  const money = useMoney();
  const words = useEventWords();
  const [latest, ...others] = entries;
  const sums = sumsOf(entries).map(({ minor, currency }) => money(minor, currency, SIGNED));
  if (!latest) return null;
  const event = eventOfEntry(latest);
  const { Icon } = LOOKS[lookOf(event)];
  return (
    <section
      aria-labelledby="what-is-new"
      className={styles['card']}
      data-festive={isFestive(event)}
    >
      <span className={styles['badge']}>
        <Icon />
      </span>
      <h2 id="what-is-new">{t('arrival.new')}</h2>
      <p className={styles['latest']}>{announce(latest, words)}</p>
      {others.length > 0 && (
        <p className={styles['others']}>
          {t('arrival.more', { count: others.length, sums: sums.join(' · ') })}
        </p>
      )}
      {onSeen && (
        <div className={styles['action']}>
          <Button onClick={onSeen} variant="kid">
            {t('arrival.seen')}
          </Button>
        </div>
      )}
    </section>
  );
}

const SIGNED = { sign: 'always' } as const;

/** Returns the net change in each currency. */
function sumsOf(entries: readonly LiveEntry[]) {
  return CURRENCY_CODES.flatMap((currency) => {
    const own = entries.filter((entry) => entry.currency === currency);
    const minor = own.reduce((sum, { amountMinor }) => addMinor(sum, amountMinor), ZERO);
    return own.length > 0 ? [{ currency, minor }] : [];
  });
}

import { ChartLineIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/ui/button';
import { focusHeading } from '../../kernel/browser/focus-heading';
import {
  useLiveSplits,
  type ChildRef,
  type LiveHolding,
  type LiveSplit,
} from '../../kernel/live/live';
import { eventOfTrade } from '../../events/event-of';
import { sentenceOf } from '../../events/told';
import { useEventWords } from '../../events/words';
import { useUnseenSplits } from '../model/unseen-splits';
import styles from './arrived-card.module.css';

interface SplitArrivedProps {
  readonly account: ChildRef;
  readonly assets: readonly LiveHolding[];
  /** True for the child itself; for somebody who only looks on, the card stays. */
  readonly own: boolean;
}

/** Tells the child of splits of its shares, until it has seen them. */
export function SplitArrived({ account, assets, own }: SplitArrivedProps) {
  const live = useLiveSplits(account, assets);
  if (live.status !== 'ready' || live.data.length === 0) return null;
  return <Card childId={account.childId} own={own} splits={live.data} />;
}

interface CardProps extends Pick<SplitArrivedProps, 'own'> {
  readonly childId: string;
  readonly splits: readonly LiveSplit[];
}

function Card({ childId, splits, own }: CardProps) {
  const { t } = useTranslation('child');
  const words = useEventWords();
  const text = (split: LiveSplit) => sentenceOf(eventOfTrade(split), words);
  const unseen = useUnseenSplits(childId, splits, own);
  const [latest, ...others] = unseen.splits;
  if (!latest) return null;
  return (
    <section aria-labelledby="what-was-split" className={styles['card']} data-festive={false}>
      <span className={styles['badge']}>
        <ChartLineIcon />
      </span>
      <h2 id="what-was-split">{t('arrival.split')}</h2>
      <p className={styles['latest']}>{text(latest)}</p>
      {others.length > 0 && <p className={styles['others']}>{others.map(text).join(' ')}</p>}
      {own && (
        <div className={styles['action']}>
          <Button
            onClick={() => {
              unseen.markSeen();
              // The focused button disappears with its card.
              focusHeading();
            }}
            variant="kid"
          >
            {t('arrival.seen')}
          </Button>
        </div>
      )}
    </section>
  );
}

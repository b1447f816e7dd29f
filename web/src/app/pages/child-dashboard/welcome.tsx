import { useTranslation } from 'react-i18next';
import { Mascot } from '../../../components/mascot/mascot';
import { Skeleton } from '../../../components/skeletons/skeletons';
import type { Live, LiveEntry } from '../../../lib/live/live';
import { growthStage } from '../../../features/growth/model/growth';
import { Quote } from '../../../features/quotes/components/quote';
import styles from '../../../components/section/section.module.css';

interface WelcomeProps {
  readonly name: string;
  readonly entries: Live<readonly LiveEntry[]>;
}

/** Greets the child with Penny, who grows with what the child saves and has a word for the day. */
export function Welcome({ name, entries }: WelcomeProps) {
  const { t } = useTranslation('child');
  const stage = entries.status === 'ready' ? growthStage(entries.data.length) : null;
  return (
    <header className={styles['welcome']}>
      <div className={styles['penny']}>
        {entries.status === 'loading' && <Skeleton height="144px" round width="144px" />}
        {entries.status === 'error' && <Mascot size="lg" stage="seed" />}
        {stage && <Mascot animated label={t(`mascot.${stage}`)} size="lg" stage={stage} />}
      </div>
      <div className={styles['greeting']}>
        <h1>{t('welcome', { name })}</h1>
        {stage && <p>{t(`stage.${stage}`)}</p>}
        <Quote />
      </div>
    </header>
  );
}

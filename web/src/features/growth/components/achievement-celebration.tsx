import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { LazyConfetti } from '../../../components/celebration/lazy-confetti';
import { Dialog } from '../../../components/dialog/dialog';
import { Mascot } from '../../../components/mascot/mascot';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/cx';
import { useReducedMotion } from '../../../lib/platform/use-media';
import { useOnceNothingIsOpen } from '../../../lib/platform/what-is-open';
import { useAchievementName } from '../model/use-achievement-name';
import type { Celebrations } from '../model/use-celebrations';
import { MEDALS } from './achievements';
import styles from './achievements.module.css';

export interface AchievementCelebrationProps extends Celebrations {
  readonly localCurrency: CurrencyCode;
}

/** What was reached, all together, with joy, as soon as the child has nothing else open. */
export function AchievementCelebration(props: AchievementCelebrationProps) {
  const { open, ids, waiting, celebrate, localCurrency, close, afterClose } = props;
  useOnceNothingIsOpen(waiting, celebrate);
  const { t } = useTranslation('child');
  const nameOf = useAchievementName(localCurrency);
  const reducedMotion = useReducedMotion();
  return (
    <>
      {open && !reducedMotion && <LazyConfetti part={{}} />}
      <Dialog
        actions={
          <Button block data-first-focus onClick={close} size="lg" variant="kid">
            {t('achievements.celebration.continue')}
          </Button>
        }
        afterClose={afterClose}
        onClose={close}
        open={open}
        title={t('achievements.celebration.title')}
        width={420}
      >
        <p className={styles['newText']}>
          {t('achievements.celebration.text', { count: ids.length })}
        </p>
        <ul className={cx(styles['new'], ids.length > 1 && styles['many'])}>
          {ids.map((id) => (
            <li key={id}>
              <Mascot animated size={ids.length > 1 ? 'md' : 'lg'} stage={MEDALS[id]} />
              <strong>{nameOf(id)}</strong>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

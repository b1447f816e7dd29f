import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AchievementId } from '@pennysprout/shared/achievements/achievements';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { Dialog } from '../../../components/dialog/dialog';
import { Mascot } from '../../../components/mascot/mascot';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/cx';
import { useReducedMotion } from '../../../lib/use-media';
import { useAchievementName } from '../use-achievement-name';
import { MEDALS } from './achievements';
import styles from './achievements.module.css';

/** Without a connection the celebration goes on without confetti. */
const ConfettiRain = lazy((): Promise<{ default: ComponentType }> =>
  import('../../../components/celebration/confetti-rain').then(
    (module) => ({ default: module.ConfettiRain }),
    () => ({ default: () => null }),
  ),
);

export interface AchievementCelebrationProps {
  readonly open: boolean;
  /** At least one. */
  readonly ids: readonly AchievementId[];
  readonly localCurrency: CurrencyCode;
  readonly onContinue: () => void;
  readonly afterClose: () => void;
}

/** What was reached, all together, with joy. */
export function AchievementCelebration(props: AchievementCelebrationProps) {
  const { open, ids, localCurrency, onContinue, afterClose } = props;
  const { t } = useTranslation('child');
  const nameOf = useAchievementName(localCurrency);
  const reducedMotion = useReducedMotion();
  return (
    <>
      {open && !reducedMotion && (
        <Suspense fallback={null}>
          <ConfettiRain />
        </Suspense>
      )}
      <Dialog
        actions={
          <Button block data-first-focus onClick={onContinue} size="lg" variant="kid">
            {t('achievements.celebration.continue')}
          </Button>
        }
        afterClose={afterClose}
        onClose={onContinue}
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

import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { CelebrationFrame } from '../../kit/celebration/celebration-frame';
import type { Celebrating } from '../../kit/celebration/use-celebrating';
import { cx } from '../../kit/ui/cx';
import { useOnceNothingIsOpen } from '../../kernel/browser/what-is-open';
import type { MedalId } from '@pennysprout/shared/growth/medals';
import { useAchievementName } from '../model/use-achievement-name';
import { Medal } from './medal';
import styles from './achievements.module.css';

export interface AchievementCelebrationProps extends Celebrating<MedalId> {
  readonly localCurrency: CurrencyCode;
}

/** Celebrates all new achievements together, as soon as the child has nothing else open. */
export function AchievementCelebration(props: AchievementCelebrationProps) {
  const { open, told: ids, waiting, celebrate, localCurrency, close, afterClose } = props;
  useOnceNothingIsOpen(waiting, celebrate);
  const { t } = useTranslation('child');
  const nameOf = useAchievementName(localCurrency);
  return (
    <CelebrationFrame
      afterClose={afterClose}
      forChild
      onContinue={close}
      open={open}
      title={t('achievements.celebration.title')}
      words={t('achievements.celebration.continue')}
    >
      <p className={styles['newText']}>
        {t('achievements.celebration.text', { count: ids.length })}
      </p>
      <ul className={cx(styles['new'], ids.length > 1 && styles['many'])}>
        {ids.map((id) => (
          <li key={id}>
            <Medal id={id} reached size={ids.length > 1 ? 'md' : 'lg'} />
            <strong>{nameOf(id)}</strong>
          </li>
        ))}
      </ul>
    </CelebrationFrame>
  );
}

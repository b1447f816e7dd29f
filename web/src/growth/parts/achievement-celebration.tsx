import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { List } from '../../kit/layout/list';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { CelebrationFrame } from '../../kit/celebration/celebration-frame';
import type { Celebrating } from '../../kit/celebration/use-celebrating';
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
      <Text className={styles['newText']} size={4} textAlign="center">
        {t('achievements.celebration.text', { count: ids.length })}
      </Text>
      <List align="center" className={ids.length > 1 ? styles['many'] : undefined} gap={3}>
        {ids.map((id) => (
          <Stack align="center" as="li" gap={2} key={id}>
            <Medal id={id} reached size={ids.length > 1 ? 'md' : 'lg'} />
            <Text
              as="strong"
              balance
              breaks="atCommas"
              face="heading"
              size={ids.length > 1 ? 5 : 7}
            >
              {nameOf(id)}
            </Text>
          </Stack>
        ))}
      </List>
    </CelebrationFrame>
  );
}

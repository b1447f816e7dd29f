import { useTranslation } from 'react-i18next';
import type { MedalId } from '@pennysprout/shared/growth/medals';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { List } from '../../kit/layout/list';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { useMedalName } from '../../events/medal-name';
import { Medal } from './medal';
import styles from './achievements.module.css';

interface ReachedMedalsProps {
  readonly ids: readonly MedalId[];
  readonly localCurrency: CurrencyCode;
}

/** Medals that were reached together, as they are celebrated. */
export function ReachedMedals({ ids, localCurrency }: ReachedMedalsProps) {
  const { t } = useTranslation('child');
  const nameOf = useMedalName(localCurrency);
  const several = ids.length > 1;
  return (
    <div>
      <Text className={styles['newText']} size={4} textAlign="center">
        {t('achievements.celebration.text', { count: ids.length })}
      </Text>
      <List align="center" className={several ? styles['many'] : undefined} gap={3}>
        {ids.map((id) => (
          <Stack align="center" as="li" gap={2} key={id}>
            <Medal id={id} reached size={several ? 'md' : 'lg'} />
            <Text as="strong" balance breaks="atCommas" face="heading" size={several ? 5 : 7}>
              {nameOf(id)}
            </Text>
          </Stack>
        ))}
      </List>
    </div>
  );
}

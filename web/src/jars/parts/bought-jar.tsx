import { useTranslation } from 'react-i18next';
import type { ChildEvent } from '../../events/event';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Link } from '../../kit/ui/link';
import { Flower } from './flower';
import styles from './bought-jar.module.css';

interface BoughtJarProps {
  readonly bought: ChildEvent<'bought'>;
  /** Path of the page with the garden. */
  readonly garden: string;
}

/** Plant for a purchase, which goes into the garden, with the number of days that the child saved. */
export function BoughtJar({ bought, garden }: BoughtJarProps) {
  const { t } = useTranslation('jars');
  const { days, request } = bought;
  return (
    <Stack align="center" gap={3}>
      <span className={styles['bed']}>
        <span className={styles['plant']}>
          <Flower icon={request.jarIcon ?? 'star'} />
        </span>
      </span>
      {days !== null && days > 0 && request.jarPurpose !== 'give' && (
        <Text breaks="anywhere" size={4}>
          {t('bought.days', { count: days })}
        </Text>
      )}
      <Link className={styles['garden']} to={garden}>
        {t('bought.plant')}
      </Link>
    </Stack>
  );
}

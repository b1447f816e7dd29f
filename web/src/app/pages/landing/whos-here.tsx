import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { UserRoundIcon } from 'lucide-react';
import { Avatar } from '../../../kit/avatar/avatar';
import { List } from '../../../kit/layout/list';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { Link } from '../../../kit/ui/link';
import type { RememberedChild } from '../../../kernel/session/storage';
import styles from './whos-here.module.css';

/** Pictures of the children whom this device remembers; after a tap, only the password is asked for. */
export function WhosHere({ list }: { readonly list: readonly RememberedChild[] }) {
  const { t } = useTranslation('landing');
  const headingId = useId();
  return (
    <Stack aria-labelledby={headingId} as="section" className={styles['who']} gap={4}>
      <Text as="h2" id={headingId} size={8} textAlign="center">
        {t('who.heading')}
      </Text>
      <List className={styles['children']} gap={0}>
        {list.map(({ name, picture, accessCode }) => (
          <li key={accessCode}>
            <Link className={styles['child']} state={{ remembered: accessCode }} to="/child-login">
              <Avatar name={name} picture={picture} size="xl" />
              <span>{name}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles['child']} to="/child-login">
            <span className={styles['else']}>
              <UserRoundIcon />
            </span>
            <span>{t('who.else')}</span>
          </Link>
        </li>
      </List>
    </Stack>
  );
}

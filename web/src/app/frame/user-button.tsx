import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from 'lucide-react';
import { Avatar } from '../../kit/avatar/avatar';
import { Spinner } from '../../kit/ui/spinner';
import type { Session } from '../../kernel/session/session';
import styles from './user-menu.module.css';

interface UserButtonProps extends ComponentProps<'button'> {
  readonly session: Extract<Session, { status: 'parent' | 'child' }>;
}

/** Button with the signed-in user's name, which opens the user menu. */
export function UserButton({ session, ...button }: UserButtonProps) {
  const { t } = useTranslation('common');
  const user = session.status === 'parent' ? session.parent : session.child;
  return (
    <button {...button} type="button" className={styles['button']} aria-haspopup="menu">
      <span className="visually-hidden">{t('header.userMenu', { name: user.name })}</span>
      <Avatar name={user.name} picture={'picture' in user ? user.picture : ''} />
      {button['aria-busy'] === true && (
        <span className={styles['busy']}>
          <Spinner />
        </span>
      )}
      <span aria-hidden="true" className={styles['name']}>
        {user.name}
      </span>
      <ChevronDownIcon />
    </button>
  );
}

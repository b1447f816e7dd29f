import { useRef, useState } from 'react';
import { Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Avatar } from '../../components/avatar/avatar';
import { CheckIcon, ChevronDownIcon, SignOutIcon } from '../../components/ui/icons';
import { useSession, useSessionActions, type Session } from '../../lib/session';
import type { FamilyMembership } from '../../lib/storage';
import { toast } from '../../lib/toast';
import { useSignOut } from '../use-sign-out';
import styles from './user-menu.module.css';

type SignedIn = Extract<Session, { status: 'parent' | 'child' }>;

/** The signed-in user's name and picture, and behind them the family and the way out. */
export function UserMenu() {
  const session = useSession();
  // Between signing out and leaving the screen there is nobody to show.
  if (session.status !== 'parent' && session.status !== 'child') return null;
  return <MenuOf session={session} />;
}

function MenuOf({ session }: { readonly session: SignedIn }) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useMenu(session);
  const user = session.status === 'parent' ? session.parent : session.child;
  return (
    <Dropdown
      menu={menu}
      trigger={['click']}
      placement="bottomRight"
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        // Escape takes the menu away under the focus, which would be lost with it.
        if (!next && document.activeElement?.closest('[role="menu"]')) button.current?.focus();
      }}
      // Only after the button was pressed: the keys are to go where the choice is.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-label={t('header.userMenu', { name: user.name })}
        aria-haspopup="menu"
        aria-expanded={open}
      >
        <Avatar name={user.name} picture={'picture' in user ? user.picture : ''} />
        <span className={styles['name']}>{user.name}</span>
        <ChevronDownIcon />
      </button>
    </Dropdown>
  );
}

const SIGN_OUT = 'sign-out';

function useMenu(session: SignedIn): MenuProps {
  const { t } = useTranslation('common');
  const signOut = useSignOut();
  const switchFamily = useSwitchFamily();
  const isParent = session.status === 'parent';
  const name = isParent ? session.parent.name : session.child.name;
  const currentName = isParent ? session.currentFamily?.familyName : session.family.name;
  return {
    selectable: false,
    items: [
      {
        type: 'group',
        key: 'current',
        label: (
          <span className={styles['current']}>
            <span className={styles['menuName']}>{name}</span>
            <span>{t('header.currentFamily')}</span>
            <strong>{currentName ?? t('header.noFamily')}</strong>
          </span>
        ),
      },
      ...(isParent && session.families.length > 1
        ? [
            { type: 'divider' as const },
            familyGroup(session, t('header.switchFamily'), switchFamily),
          ]
        : []),
      { type: 'divider' },
      {
        key: SIGN_OUT,
        label: (
          <span className={styles['signOut']}>
            <SignOutIcon />
            {t(isParent ? 'header.signOut' : 'header.logOut')}
          </span>
        ),
        onClick: signOut,
      },
    ],
  };
}

type ParentSession = Extract<Session, { status: 'parent' }>;

function familyGroup(
  { families, currentFamily }: ParentSession,
  label: string,
  switchFamily: (family: FamilyMembership) => void,
) {
  return {
    type: 'group' as const,
    key: 'families',
    label,
    children: families.map((family) => ({
      key: family.familyId,
      label: <FamilyLabel family={family} current={family.familyId === currentFamily?.familyId} />,
      onClick: () => {
        if (family.familyId !== currentFamily?.familyId) switchFamily(family);
      },
    })),
  };
}

function FamilyLabel({
  family,
  current,
}: {
  readonly family: FamilyMembership;
  readonly current: boolean;
}) {
  const { t } = useTranslation('common');
  return (
    <span className={styles['family']} aria-current={current || undefined}>
      <span className={styles['mark']}>{current && <CheckIcon />}</span>
      <span className={styles['familyName']}>{family.familyName}</span>
      {family.isOwner && <span className={styles['badge']}>{t('header.owner')}</span>}
    </span>
  );
}

function useSwitchFamily() {
  const { t } = useTranslation('common');
  const actions = useSessionActions();
  const navigate = useNavigate();
  return (family: FamilyMembership) => {
    actions.switchFamily(family.familyId);
    void navigate('/dashboard');
    toast.show({
      title: t('toast.familySwitched.title'),
      description: t('toast.familySwitched.description', { family: family.familyName }),
      tone: 'success',
    });
  };
}

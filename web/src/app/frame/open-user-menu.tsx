import { useRef, useState, type ReactNode } from 'react';
import { Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  EyeIcon,
  GiftIcon,
  LogOutIcon,
  MessageCircleHeartIcon,
  SmileIcon,
  UserRoundXIcon,
} from 'lucide-react';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { useSheet } from '../../kit/dialog/use-sheet';
import { AntdProvider } from '../../kit/antd/antd-provider';
import { Badge } from '../../kit/ui/badge';
import { forgetChild, isRemembered } from '../../auth/model/remembered-children';
import { LANGUAGES } from '../../kernel/i18n/language';
import { changeLanguage } from '../../kernel/i18n/i18n';
import type { Session } from '../../kernel/session/session';
import type { FamilyMembership } from '../../kernel/session/storage';
import { useImpersonation } from '../../kernel/session/use-impersonation';
import { useInvitations } from '../../kernel/session/use-invitations';
import { useSwitchFamily } from '../../kernel/session/use-switch-family';
import { useSignOut } from '../use-sign-out';
import { useSharing } from './use-sharing';
import { MenuChoice } from './menu-choice';
import { UserButton } from './user-button';
import styles from './user-menu.module.css';

type SignedIn = Extract<Session, { status: 'parent' | 'child' }>;

const loadOwnPicture = async () =>
  (await import('../../children/parts/own-picture-sheet')).OwnPictureSheet;

const loadCalledBy = async () =>
  (await import('../../family-members/parts/called-by-sheet')).CalledBySheet;

/** User menu, initially open: it loads when its button is pressed. */
export function OpenUserMenu({ session }: { readonly session: SignedIn }) {
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const ownPicture = useSheet(loadOwnPicture);
  const calledBy = useSheet(loadCalledBy);
  const menu = useMenu(session, session.status === 'child' ? ownPicture.show : calledBy.show);
  return (
    <AntdProvider>
      <Dropdown
        classNames={{ root: styles['menu'] ?? '' }}
        menu={menu}
        trigger={['click']}
        placement="bottomRight"
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          // Escape removes the focused menu, so move the focus to the button.
          if (!next && document.activeElement?.closest('[role="menu"]')) button.current?.focus();
        }}
        // Safe here: the menu only opens when its button is pressed, and the keys should then work in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      >
        <UserButton ref={button} session={session} aria-expanded={open} />
      </Dropdown>
      {session.status === 'child' && ownPicture.element({ child: session.child })}
      {session.status === 'parent' &&
        session.currentFamily &&
        calledBy.element({ familyId: session.currentFamily.familyId, parent: session.parent })}
    </AntdProvider>
  );
}

const SIGN_OUT = 'sign-out';

/** @param aboutMe opens a child's choice of picture, or a parent's choice of name. */
function useMenu(session: SignedIn, aboutMe: () => void): MenuProps {
  const { t } = useTranslation('common');
  const ofDevice = [useLanguages(), ...useSharing(session)];
  const signOut = useSignOut();
  const switchFamily = useSwitchFamily();
  const forgetting = useForgettingWayOut(session);
  const exits = [...useAboutMe(session, aboutMe), ...useWaysOut(session)];
  const isParent = session.status === 'parent';
  const { name } = isParent ? session.parent : session.child;
  const currentName = isParent ? session.currentFamily?.familyName : session.family.name;
  return {
    selectable: false,
    tooltip: false,
    items: [
      {
        type: 'group',
        key: 'current',
        label: (
          <Stack as="span" className={styles['current']} tight>
            <Text as="span" className={styles['menuName']} size={4} tone="plain" weight="bold">
              {name}
            </Text>
            <span>{t('header.currentFamily')}</span>
            <Text as="strong" breaks="anywhere" size={3} tone="plain">
              {currentName ?? t('header.noFamily')}
            </Text>
          </Stack>
        ),
      },
      ...exits,
      ...(isParent && session.families.length > 1
        ? [
            { type: 'divider' as const },
            familyGroup(session, t('header.switchFamily'), switchFamily),
          ]
        : []),
      { type: 'divider' },
      ...ofDevice,
      { type: 'divider' },
      {
        key: SIGN_OUT,
        label: (
          <Way icon={<LogOutIcon />} text={t(isParent ? 'header.signOut' : 'header.logOut')} />
        ),
        onClick: signOut,
      },
      ...forgetting,
    ],
  };
}

/** Menu item that signs out a remembered child and makes this device forget it. */
function useForgettingWayOut(session: SignedIn): NonNullable<MenuProps['items']> {
  const { t } = useTranslation('common');
  const code = session.status === 'child' ? (session.child.accessCode ?? '') : '';
  const signOut = useSignOut(() => {
    forgetChild(code);
  });
  if (!isRemembered(code)) return [];
  return [
    {
      key: 'forget',
      label: <Way icon={<UserRoundXIcon />} text={t('header.logOutForget')} />,
      onClick: signOut,
    },
  ];
}

/** Menu items back from a child's dashboard and to pending invitations. */
function useWaysOut(session: SignedIn): NonNullable<MenuProps['items']> {
  const { t } = useTranslation(['family', 'invitations']);
  const { stop } = useImpersonation();
  const navigate = useNavigate();
  const count = useInvitations().data?.length ?? 0;
  const items: NonNullable<MenuProps['items']> = [];
  if (session.status === 'parent' && session.impersonating) {
    items.push({
      key: 'return',
      label: <Way icon={<EyeIcon />} text={t('family:impersonation.menu')} />,
      onClick: stop,
    });
  }
  if (count > 0) {
    items.push({
      key: 'invitations',
      label: <Way icon={<GiftIcon />} text={t('invitations:menu', { count })} />,
      onClick: () => void navigate('/invitations'),
    });
  }
  return items.length > 0 ? [{ type: 'divider' }, ...items] : [];
}

/** Menu items for the languages, each in its own language for users who cannot read the current one. */
function useLanguages() {
  const { t, i18n } = useTranslation('common');
  return {
    type: 'group' as const,
    key: 'languages',
    label: t('language.label'),
    children: LANGUAGES.map((language) => ({
      key: `language-${language}`,
      label: (
        <MenuChoice current={language === i18n.language}>
          <span className={styles['choiceName']} lang={language}>
            {t(`language.${language}`)}
          </span>
        </MenuChoice>
      ),
      onClick: () => {
        if (language !== i18n.language) changeLanguage(language);
      },
    })),
  };
}

/** Menu item for a child to choose its picture, and for a parent to choose the name that the children use. */
function useAboutMe(session: SignedIn, onClick: () => void): NonNullable<MenuProps['items']> {
  const { t } = useTranslation(['common', 'family']);
  if (session.status === 'child') {
    const label = <Way icon={<SmileIcon />} text={t('common:header.choosePicture')} />;
    return [{ key: 'picture', label, onClick }];
  }
  if (!session.currentFamily) return [];
  const label = <Way icon={<MessageCircleHeartIcon />} text={t('family:called.title')} />;
  return [{ key: 'called', label, onClick }];
}

function Way({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <Row as="span" className={styles['choice']} gap={2}>
      {icon}
      {text}
    </Row>
  );
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
    <MenuChoice current={current}>
      <span className={styles['choiceName']}>{family.familyName}</span>
      {family.isOwner && <Badge tone="coin">{t('header.owner')}</Badge>}
    </MenuChoice>
  );
}

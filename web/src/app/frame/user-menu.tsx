import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '../../kit/lazy/lazy-with-retry';
import { reportLostChunk } from '../../kit/lazy/report-lost-chunk';
import { useSession, type Session } from '../../kernel/session/session';
import { mayPrefetch, afterFirstInteraction } from '../../kernel/browser/when-idle';
import { QueryProvider } from '../../kernel/api/query-provider';
import { UserButton } from './user-button';

type SignedIn = Extract<Session, { status: 'parent' | 'child' }>;

const OpenUserMenu = lazyWithRetry(async () => (await import('./open-user-menu')).OpenUserMenu, {
  words: 'more',
});
const fetchMenu = () => void OpenUserMenu.preload();

/** Signed-in user's name and picture, with a menu for the family and signing out. */
export function UserMenu() {
  const session = useSession();
  // Between signing out and leaving the screen there is no user.
  if (session.status !== 'parent' && session.status !== 'child') return null;
  return <MenuOf session={session} />;
}

/**
 * Lazy user menu. Its code pulls in antd, 100 kB that the first screen does not need. It is prefetched after
 * the first interaction with the page or the button, and replaces the button when pressed.
 */
function MenuOf({ session }: { readonly session: SignedIn }) {
  const { t } = useTranslation('common');
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const open = async () => {
    setState('loading');
    const hasCome = await OpenUserMenu.preload();
    setState(hasCome ? 'open' : 'closed');
    if (!hasCome) reportLostChunk();
  };
  useEffect(() => (mayPrefetch() ? afterFirstInteraction(fetchMenu) : undefined), []);
  if (state === 'open') return <OpenUserMenu session={session} />;
  return (
    <>
      <UserButton
        aria-busy={state === 'loading'}
        aria-expanded={false}
        onClick={() => void open()}
        onFocus={fetchMenu}
        onPointerEnter={fetchMenu}
        session={session}
      />
      {state === 'loading' && (
        <span className="visually-hidden" role="status">
          {t('loading')}
        </span>
      )}
    </>
  );
}

/** User menu for pages outside the signed-in frame. */
export function UserMenuAlone() {
  return (
    <QueryProvider>
      <UserMenu />
    </QueryProvider>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../../kit/lazy/lazy-chunk';
import { usePartFailed } from '../../kit/lazy/use-part-failed';
import { useSession, type Session } from '../../kernel/session/session';
import { mayFetchAhead, whenUsed } from '../../kernel/browser/when-idle';
import { UserButton } from './user-button';

type SignedIn = Extract<Session, { status: 'parent' | 'child' }>;

const { useChunk, fetchNow } = lazyChunk<{ readonly session: SignedIn }>(
  async () => (await import('./open-user-menu')).OpenUserMenu,
);

/** Signed-in user's name and picture, with a menu for the family and signing out. */
export function UserMenu() {
  const session = useSession();
  // Between signing out and leaving the screen there is no user.
  if (session.status !== 'parent' && session.status !== 'child') return null;
  return <MenuOf session={session} />;
}

/**
 * Lazy user menu. Its code pulls in antd, 100 kB that the first screen does not need. It is prefetched
 * once the page is used or the button gets hovered or focused, and replaces the button when pressed.
 */
function MenuOf({ session }: { readonly session: SignedIn }) {
  const { t } = useTranslation('common');
  const [asked, setAsked] = useState(false);
  const tell = usePartFailed();
  const fail = useCallback(() => {
    tell();
    setAsked(false);
  }, [tell]);
  const draw = useChunk(asked, fail);
  useEffect(() => (mayFetchAhead() ? whenUsed(fetchNow) : undefined), []);
  if (asked && draw) return draw({ session });
  return (
    <>
      <UserButton
        aria-busy={asked}
        aria-expanded={false}
        onClick={() => {
          setAsked(true);
        }}
        onFocus={fetchNow}
        onPointerEnter={fetchNow}
        session={session}
      />
      {asked && (
        <span className="visually-hidden" role="status">
          {t('loading')}
        </span>
      )}
    </>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { lazyPart } from '../../components/lazy/lazy-part';
import { usePartFailed } from '../../components/lazy/lazy-dialog';
import { useSession, type Session } from '../../lib/session/session';
import { whenIdle } from '../../lib/platform/when-idle';
import { UserButton } from './user-button';

type SignedIn = Extract<Session, { status: 'parent' | 'child' }>;

const { usePart, fetchNow } = lazyPart<{ readonly session: SignedIn }>(
  async () => (await import('./open-user-menu')).OpenUserMenu,
);

/** The signed-in user's name and picture, and behind them the family and the way out. */
export function UserMenu() {
  const session = useSession();
  // Between signing out and leaving the screen there is nobody to show.
  if (session.status !== 'parent' && session.status !== 'child') return null;
  return <MenuOf session={session} />;
}

/** The menu's code is fetched once the page is at rest, and takes the button's place when pressed. */
function MenuOf({ session }: { readonly session: SignedIn }) {
  const [asked, setAsked] = useState(false);
  const tell = usePartFailed();
  const fail = useCallback(() => {
    tell();
    setAsked(false);
  }, [tell]);
  const draw = usePart(asked, fail);
  useEffect(() => whenIdle(fetchNow), []);
  if (asked && draw) return draw({ session });
  return (
    <UserButton
      aria-busy={asked}
      aria-expanded={false}
      onClick={() => {
        setAsked(true);
      }}
      onPointerEnter={fetchNow}
      session={session}
    />
  );
}

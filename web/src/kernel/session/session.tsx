import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { finishRedirect, onUserChanged } from '../firebase/auth';
import { SignInError } from '../firebase/sign-in-error';
import { firstState, SessionStore, type SessionActions } from './session-store';
import type { ChildSession, ParentSession, SessionState } from './session-state';

export type { ChildSession, SessionActions };

export type Session =
  | Exclude<SessionState, { status: 'unreachable' }>
  | { readonly status: 'unreachable'; readonly error: unknown; readonly retry: () => void };

/** Outcome of the Google redirect that this page load came back from, if any. */
export type RedirectOutcome = 'none' | 'signed-in' | SignInError;

const SessionContext = createContext<Session | null>(null);
const ActionsContext = createContext<SessionActions | null>(null);
const RedirectContext = createContext<RedirectOutcome>('none');

function required<T>(value: T | null): T {
  if (value === null) throw new Error('used outside SessionProvider');
  return value;
}

export function useSession(): Session {
  return required(useContext(SessionContext));
}

/** Returns true for a child's session. Works without a session provider. */
export function useIsChild(): boolean {
  return useContext(SessionContext)?.status === 'child';
}

/** Returns a child's session; null for anybody else, or without a session provider. */
export function useChildSession(): ChildSession | null {
  const session = useContext(SessionContext);
  return session?.status === 'child' ? session : null;
}

/** Returns a parent's session; null for anybody else, or without a session provider. */
export function useParentSession(): ParentSession | null {
  const session = useContext(SessionContext);
  return session?.status === 'parent' ? session : null;
}

export function useSessionActions(): SessionActions {
  return required(useContext(ActionsContext));
}

export function useRedirectOutcome(): RedirectOutcome {
  return useContext(RedirectContext);
}

/** Follows Firebase Auth: sign-ins in this tab and others, and the end of a redirect. */
function useAuth(store: SessionStore) {
  const [redirect, setRedirect] = useState<RedirectOutcome>('none');
  const [lost, setLost] = useState<Error | null>(null);
  useEffect(() => {
    finishRedirect().then(
      (user) => {
        setRedirect(user ? 'signed-in' : 'none');
      },
      (reason: unknown) => {
        setRedirect(reason instanceof SignInError ? reason : new SignInError('unknown'));
      },
    );
    return onUserChanged((user) => {
      // A failure to enter shows as the `unreachable` session.
      void (user ? store.enter(user) : store.leave()).catch(() => undefined);
    }, setLost);
  }, [store]);
  // For the error boundary around the app: without Auth the user is unknown.
  if (lost) throw lost;
  return [redirect, setRedirect] as const;
}

/**
 * Provides the session of the signed-in user, in sync with Firebase Auth. On every change of user,
 * everything the previous one left behind is wiped first.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState(firstState);
  const [store] = useState(() => new SessionStore(setState));
  const [redirect, setRedirect] = useAuth(store);

  const session = useMemo<Session>(() => {
    if (state.status !== 'unreachable') return state;
    const { status, user, error } = state;
    return { status, error, retry: () => store.retry(user) };
  }, [state, store]);
  const actions = useMemo<SessionActions>(
    () => ({
      ...store.actions,
      signInWithGoogle() {
        setRedirect('none');
        return store.actions.signInWithGoogle();
      },
    }),
    [setRedirect, store],
  );

  return (
    <ActionsContext value={actions}>
      <RedirectContext value={redirect}>
        <SessionContext value={session}>{children}</SessionContext>
      </RedirectContext>
    </ActionsContext>
  );
}

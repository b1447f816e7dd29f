import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { ChildUser } from '@pennysprout/shared/api/contract';
import { call } from './api-client';
import {
  finishRedirect,
  onUserChanged,
  signInWithGooglePopup,
  signInWithToken,
  signOut as endSignIn,
  type AuthUser,
} from './auth';
import { runSessionCleanup } from './session-cleanup';
import { openSession, type ChildSession, type ParentSession } from './session-records';
import { SignInError } from './sign-in-error';
import { clearSessionStorage, writeStored } from './storage';

type Settled = { status: 'loading' } | { status: 'signed-out' } | ParentSession | ChildSession;

export type Session =
  | Settled
  /** Signed in, but the server could not say who: offline, or the service is down. */
  | { status: 'unreachable'; retry: () => void };

export interface SessionActions {
  /** @throws SignInError or ApiError; cancelling is not an error. */
  signInWithGoogle(): Promise<'signed-in' | 'cancelled' | 'redirecting'>;
  /** @throws ApiError */
  signInChild(credentials: { accessCode: string; password: string }): Promise<ChildUser>;
  signOut(): Promise<void>;
  switchFamily(familyId: string): void;
}

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

export function useSessionActions(): SessionActions {
  return required(useContext(ActionsContext));
}

/** How the redirect to Google ended that this page load came back from, if it came from one. */
export type RedirectOutcome = 'none' | 'signed-in' | SignInError;

export function useRedirectOutcome(): RedirectOutcome {
  return useContext(RedirectContext);
}

/** Lets React take the screens down before what they listen to is. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * The session as a state machine over Firebase Auth's user. `enter` and `leave` run one after
 * another, so that a wipe can never overtake the sign-in that comes after it.
 */
function useSessionMachine() {
  const [session, setSession] = useState<Settled | { status: 'unreachable'; user: AuthUser }>({
    status: 'loading',
  });
  const entered = useRef<string | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const serially = useCallback(<T,>(step: () => Promise<T>): Promise<T> => {
    const result = queue.current.then(step);
    queue.current = result.catch(() => undefined);
    return result;
  }, []);

  const wipe = useCallback(async (nextUserId: string | null) => {
    entered.current = null;
    setSession({ status: nextUserId ? 'loading' : 'signed-out' });
    await nextTask();
    clearSessionStorage(nextUserId);
    await runSessionCleanup();
  }, []);

  const leave = useCallback(() => serially(() => wipe(null)), [serially, wipe]);

  /** Opens the user's session, once, however many ask for it: the button and Auth's listener. */
  const enter = useCallback(
    (user: AuthUser): Promise<void> =>
      serially(async () => {
        if (entered.current === user.uid) return;
        if (entered.current) await wipe(user.uid);
        try {
          const opened = await openSession(user);
          if (!opened) {
            await endSignIn();
            return;
          }
          entered.current = user.uid;
          setSession(opened);
        } catch (error) {
          setSession({ status: 'unreachable', user });
          throw error;
        }
      }),
    [serially, wipe],
  );

  const exposed = useMemo<Session>(() => {
    if (session.status !== 'unreachable') return session;
    const { status, user } = session;
    const retry = () => {
      setSession({ status: 'loading' });
      // A failure shows as the same state again.
      void enter(user).catch(() => undefined);
    };
    return { status, retry };
  }, [session, enter]);

  return { session: exposed, setSession, enter, leave };
}

/**
 * Who is signed in, kept in step with Firebase Auth: this tab's sign-ins and other tabs' alike.
 * Whenever the user changes, all that the one before left behind is wiped first.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { session, setSession, enter, leave } = useSessionMachine();
  const [redirect, setRedirect] = useState<RedirectOutcome>('none');

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
      void (user ? enter(user) : leave()).catch(() => undefined);
    });
  }, [enter, leave]);

  const actions = useMemo<SessionActions>(
    () => ({
      async signInWithGoogle() {
        setRedirect('none');
        const outcome = await signInWithGooglePopup();
        if (outcome.kind !== 'signed-in') return outcome.kind;
        await enter(outcome.user);
        return 'signed-in';
      },
      async signInChild(credentials) {
        const { customToken, ...child } = await call('childLogin', { body: credentials });
        writeStored('child', child);
        await enter(await signInWithToken(customToken));
        return child;
      },
      async signOut() {
        await leave();
        await endSignIn();
      },
      switchFamily(familyId) {
        setSession((current) => {
          if (current.status !== 'parent') return current;
          const family = current.families.find((item) => item.familyId === familyId);
          return family ? { ...current, currentFamily: family } : current;
        });
      },
    }),
    [enter, leave, setSession],
  );

  useEffect(() => {
    if (session.status === 'parent') writeStored('currentFamily', session.currentFamily);
  }, [session]);

  return (
    <ActionsContext.Provider value={actions}>
      <RedirectContext.Provider value={redirect}>
        <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
      </RedirectContext.Provider>
    </ActionsContext.Provider>
  );
}

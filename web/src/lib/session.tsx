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

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** Signed in, but the server could not say who: offline, or the service is down. */
  | { status: 'unreachable'; retry: () => void }
  | ParentSession
  | ChildSession;

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
const ErrorContext = createContext<SignInError | null>(null);

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

/** Why the sign-in that this page load came back from (a redirect) did not work, if it did not. */
export function useSessionError(): SignInError | null {
  return useContext(ErrorContext);
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
  const [session, setSession] = useState<Session>({ status: 'loading' });
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
          const retry = () => {
            setSession({ status: 'loading' });
            void enter(user).catch(() => undefined);
          };
          setSession({ status: 'unreachable', retry });
          throw error;
        }
      }),
    [serially, wipe],
  );

  return { session, setSession, enter, leave };
}

/**
 * Who is signed in, kept in step with Firebase Auth: this tab's sign-ins and other tabs' alike.
 * Whenever the user changes, all that the one before left behind is wiped first.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { session, setSession, enter, leave } = useSessionMachine();
  const [error, setError] = useState<SignInError | null>(null);

  useEffect(() => {
    finishRedirect().catch((reason: unknown) => {
      setError(reason instanceof SignInError ? reason : new SignInError('unknown'));
    });
    return onUserChanged((user) => {
      // A failure to enter shows as the `unreachable` session.
      void (user ? enter(user) : leave()).catch(() => undefined);
    });
  }, [enter, leave]);

  const actions = useMemo<SessionActions>(
    () => ({
      async signInWithGoogle() {
        setError(null);
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
      <ErrorContext.Provider value={error}>
        <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
      </ErrorContext.Provider>
    </ActionsContext.Provider>
  );
}

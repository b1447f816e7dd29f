import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { ChildUser } from '@pennysprout/shared/api/contract';
import { ApiError, call } from '../api/api-client';
import {
  finishRedirect,
  onUserChanged,
  signInWithGooglePopup,
  signInWithToken,
  signOut as endSignIn,
  type AuthUser,
} from '../firebase/auth';
import { runSessionCleanup } from './session-cleanup';
import {
  inFamily,
  openSession,
  withFamilies,
  withFamily,
  type ChildSession,
  type ParentSession,
} from './session-records';
import { SignInError } from '../firebase/sign-in-error';
import {
  clearSessionStorage,
  isAnybodyRemembered,
  writeStored,
  type FamilyMembership,
  type ImpersonatedChild,
} from './storage';

type Settled =
  /** `remembered` is whether somebody was signed in on this device the last time. */
  | { status: 'loading'; remembered: boolean }
  | { status: 'signed-out' }
  | ParentSession
  | ChildSession;

export type Session =
  | Settled
  /** Signed in, but the server could not say who: offline, or the service is down. */
  | { status: 'unreachable'; retry: () => void };

export interface SessionActions {
  /** @throws SignInError or ApiError; cancelling is not an error. */
  signInWithGoogle(): Promise<'signed-in' | 'cancelled' | 'redirecting'>;
  /** @throws ApiError */
  signInChild(credentials: { accessCode: string; password: string }): Promise<ChildUser>;
  /** @throws what Auth failed with; the session then stays as it was. */
  signOut(): Promise<void>;
  /** Opens another family of the parent and ends an impersonation. False for who is no parent. */
  switchFamily(familyId: string): boolean;
  /** Shows the dashboard of a child of the current family. False for who is no parent. */
  startImpersonation(child: ImpersonatedChild): boolean;
  stopImpersonation(): void;
  /**
   * Asks the server for the parent's families. The current one stays open in its newest copy; where
   * there is none (any more), the first one is opened.
   * @returns the family that was open and is the parent's no more, or null.
   * @throws ApiError
   */
  refreshFamilies(): Promise<FamilyMembership | null>;
  /** Takes in a family that the server has just answered with, and opens it if none was open. */
  joinFamily(family: FamilyMembership): void;
  /**
   * Deletes a family of the owner's and opens another one, or none. While it is under way,
   * `refreshFamilies` does not take the family for lost.
   * @throws ApiError
   */
  deleteFamily(familyId: string, confirmName: string): Promise<void>;
  /** The pending invitations have been on the screen, and need not be offered again. */
  invitationsShown(): void;
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
  const [session, setSession] = useState<Settled | { status: 'unreachable'; user: AuthUser }>(
    () => ({ status: 'loading', remembered: isAnybodyRemembered() }),
  );
  const entered = useRef<string | null>(null);
  /** Everything of the last user is gone, and nobody has come since. */
  const nobody = useRef(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const serially = useCallback(<T,>(step: () => Promise<T>): Promise<T> => {
    const result = queue.current.then(step);
    queue.current = result.catch(() => undefined);
    return result;
  }, []);

  const wipe = useCallback(async (nextUserId: string | null) => {
    const next: Settled = nextUserId
      ? { status: 'loading', remembered: true }
      : { status: 'signed-out' };
    // Where nobody has to be taken off the screen first, the next one may be drawn in pieces.
    if (entered.current) setSession(next);
    else
      startTransition(() => {
        setSession(next);
      });
    // A page that was nobody's from the start has nothing to clean up.
    const wasAnybody = entered.current !== null || isAnybodyRemembered();
    entered.current = null;
    await nextTask();
    clearSessionStorage(nextUserId);
    if (wasAnybody) await runSessionCleanup();
    nobody.current = nextUserId === null;
  }, []);

  /**
   * Auth says so after each `signOut` as well. By then the next user may be on their way in, and have
   * written what a second wipe would take from them.
   */
  const leave = useCallback(
    () =>
      serially(async () => {
        if (!nobody.current) await wipe(null);
      }),
    [serially, wipe],
  );

  /** Nothing goes from the screen before Auth has let go of the user: it may fail to. */
  const signOut = useCallback(
    () =>
      serially(async () => {
        await endSignIn();
        await wipe(null);
      }),
    [serially, wipe],
  );

  /**
   * Opens the user's session, once, however many ask for it: the button and Auth's listener. False
   * for whom the server does not accept, who is signed out.
   */
  const enter = useCallback(
    (user: AuthUser): Promise<boolean> =>
      serially(async () => {
        if (entered.current === user.uid) return true;
        nobody.current = false;
        if (entered.current) await wipe(user.uid);
        try {
          const opened = await openSession(user);
          if (!opened) {
            await endSignIn();
            return false;
          }
          entered.current = user.uid;
          setSession(opened);
          return true;
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
      setSession({ status: 'loading', remembered: true });
      // A failure shows as the same state again.
      void enter(user).catch(() => undefined);
    };
    return { status, retry };
  }, [session, enter]);

  return { session: exposed, setSession, enter, leave, signOut };
}

type FamilyActions = Pick<
  SessionActions,
  | 'switchFamily'
  | 'startImpersonation'
  | 'stopImpersonation'
  | 'refreshFamilies'
  | 'joinFamily'
  | 'deleteFamily'
  | 'invitationsShown'
>;

type Machine = ReturnType<typeof useSessionMachine>;

/** What only a parent can do: everything here leaves other sessions as they are. */
function useFamilyActions(
  session: Machine['session'],
  setSession: Machine['setSession'],
): FamilyActions {
  const latest = useRef(session);
  // Before the effects of the screens that this session is the first to show.
  useLayoutEffect(() => {
    latest.current = session;
  }, [session]);
  /** Raised by all that changes the list, so that an answer from before is not taken for news. */
  const version = useRef(0);
  const leaving = useRef(new Set<string>());

  return useMemo(() => {
    /** Applied later than it is asked for, so it looks again whose session it is. */
    const change = (parentId: string, next: (current: ParentSession) => ParentSession) => {
      setSession((current) =>
        current.status === 'parent' && current.parent.id === parentId ? next(current) : current,
      );
    };
    const ifParent = (next: (current: ParentSession) => ParentSession): boolean => {
      if (latest.current.status !== 'parent') return false;
      change(latest.current.parent.id, next);
      return true;
    };
    return {
      switchFamily: (familyId) =>
        ifParent((current) => {
          const family = current.families.find((item) => item.familyId === familyId);
          return family ? { ...inFamily(current, family), impersonating: null } : current;
        }),
      startImpersonation: (child) =>
        ifParent((current) =>
          child.familyId === current.currentFamily?.familyId
            ? { ...current, impersonating: child }
            : current,
        ),
      stopImpersonation() {
        ifParent((current) => ({ ...current, impersonating: null }));
      },
      async refreshFamilies() {
        if (latest.current.status !== 'parent') return null;
        const { id } = latest.current.parent;
        version.current += 1;
        const mine = version.current;
        const families = await call('listUserFamilies', { query: { userId: id } });
        if (mine !== version.current) return null;
        const lost = lostFamily(latest.current, families);
        change(id, (current) => withFamilies(current, families));
        return lost && !leaving.current.has(lost.familyId) ? lost : null;
      },
      joinFamily(family) {
        version.current += 1;
        ifParent((current) => withFamily(current, family));
      },
      async deleteFamily(familyId, confirmName) {
        if (latest.current.status !== 'parent') return;
        const { id } = latest.current.parent;
        leaving.current.add(familyId);
        try {
          await call('deleteFamily', {
            params: { familyId },
            query: { userId: id },
            body: { confirmName },
          });
          version.current += 1;
          change(id, (current) =>
            withFamilies(
              current,
              current.families.filter((family) => family.familyId !== familyId),
            ),
          );
        } finally {
          leaving.current.delete(familyId);
        }
      },
      invitationsShown() {
        ifParent((current) =>
          current.offerInvitations ? { ...current, offerInvitations: false } : current,
        );
      },
    };
  }, [setSession]);
}

/** The family that is open in a parent's session and not among those that the server named. */
function lostFamily(
  session: Machine['session'],
  families: readonly FamilyMembership[],
): FamilyMembership | null {
  if (session.status !== 'parent') return null;
  const { currentFamily } = session;
  return families.some(({ familyId }) => familyId === currentFamily?.familyId)
    ? null
    : currentFamily;
}

/**
 * Who is signed in, kept in step with Firebase Auth: this tab's sign-ins and other tabs' alike.
 * Whenever the user changes, all that the one before left behind is wiped first.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { session, setSession, enter, leave, signOut } = useSessionMachine();
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

  const families = useFamilyActions(session, setSession);

  const actions = useMemo<SessionActions>(
    () => ({
      ...families,
      async signInWithGoogle() {
        setRedirect('none');
        const outcome = await signInWithGooglePopup();
        if (outcome.kind !== 'signed-in') return outcome.kind;
        if (!(await enter(outcome.user))) throw new SignInError('unknown');
        return 'signed-in';
      },
      async signInChild(credentials) {
        const { customToken, ...child } = await call('childLogin', { body: credentials });
        writeStored('child', child);
        if (!(await enter(await signInWithToken(customToken)))) {
          throw new ApiError('unauthenticated', 401, 'the session has ended already');
        }
        return child;
      },
      signOut,
    }),
    [enter, families, signOut],
  );

  useEffect(() => {
    if (session.status !== 'parent') return;
    writeStored('currentFamily', session.currentFamily);
    writeStored('impersonatedChild', session.impersonating);
  }, [session]);

  return (
    <ActionsContext.Provider value={actions}>
      <RedirectContext.Provider value={redirect}>
        <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
      </RedirectContext.Provider>
    </ActionsContext.Provider>
  );
}

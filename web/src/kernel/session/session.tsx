import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  type Dispatch,
  type ReactNode,
} from 'react';
import type { ChildUser, RouteBody } from '@pennysprout/shared/api/contract';
import { ApiError, call } from '../api/api-client';
import {
  finishRedirect,
  onUserChanged,
  signInWithGooglePopup,
  signInWithToken,
  type AuthUser,
} from '../firebase/auth';
import { SignInError } from '../firebase/sign-in-error';
import type { ParentSession, SessionEvent, SessionState } from './session-state';
import { forgetOtherFigures } from './last-figures';
import type { Look } from './remembered-look';
import { readStored, writeStored } from './storage';
import { useFamilyActions, type FamilyActions } from './use-family-actions';
import { useSessionMachine } from './use-session-machine';

export type Session =
  | Exclude<SessionState, { status: 'unreachable' }>
  | { readonly status: 'unreachable'; readonly error: unknown; readonly retry: () => void };

export interface SessionActions extends FamilyActions {
  /** @throws SignInError or ApiError; cancelling is not an error */
  signInWithGoogle(): Promise<'signed-in' | 'cancelled' | 'redirecting'>;
  /**
   * Signs the child in. The result's device pass identifies this device next time.
   * @throws ApiError
   */
  signInChild(credentials: RouteBody<'childLogin'>): Promise<ChildUser & { devicePass: string }>;
  /** Takes over the signed-in child's current name and picture. */
  childDescribed(childId: string, look: Look): void;
  /** @throws Auth's error; the session then stays unchanged */
  signOut(): Promise<void>;
}

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

/** Returns true if a child is reading, also where there may be no session at all. */
export function useIsChild(): boolean {
  return useContext(SessionContext)?.status === 'child';
}

/** Returns a parent's session; null for anybody else, also where there may be no session at all. */
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

type Enter = (user: AuthUser) => Promise<boolean>;

/** Session as seen by screens: if the server could not be reached, it offers a retry. */
function useShown(state: SessionState, dispatch: Dispatch<SessionEvent>, enter: Enter): Session {
  return useMemo(() => {
    if (state.status !== 'unreachable') return state;
    const { status, user, error } = state;
    const retry = () => {
      dispatch({ type: 'retried' });
      // A failure shows as the same state again.
      void enter(user).catch(() => undefined);
    };
    return { status, error, retry };
  }, [state, dispatch, enter]);
}

/** Follows Firebase Auth: sign-ins in this tab and others, and the end of a redirect. */
function useAuth(enter: Enter, leave: () => Promise<void>) {
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
      void (user ? enter(user) : leave()).catch(() => undefined);
    }, setLost);
  }, [enter, leave]);
  // For the boundary around the app: without Auth nobody knows who is here.
  if (lost) throw lost;
  return [redirect, setRedirect] as const;
}

/**
 * Persists the open family and the viewed child for the next page load, and forgets what the last home showed of
 * another family.
 */
function useRememberedFamily(session: Session) {
  useEffect(() => {
    if (session.status !== 'parent') return;
    const familyId = session.currentFamily?.familyId;
    forgetOtherFigures(session.parent.id, familyId);
    if (readStored('listedChildren')?.familyId !== familyId) writeStored('listedChildren', null);
    writeStored('currentFamily', session.currentFamily);
    writeStored('impersonatedChild', session.impersonating);
  }, [session]);
}

/**
 * Provides the session of the signed-in user, in sync with Firebase Auth. On every change of user,
 * everything the previous one left behind is wiped first.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { state, dispatch, enter, leave, signOut } = useSessionMachine();
  const [redirect, setRedirect] = useAuth(enter, leave);
  const families = useFamilyActions(state, dispatch);
  const session = useShown(state, dispatch, enter);
  useRememberedFamily(session);

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
        writeStored('child', { ...child, accessCode: credentials.accessCode });
        if (!(await enter(await signInWithToken(customToken)))) {
          throw new ApiError('unauthenticated', 401, 'the session has ended already');
        }
        return child;
      },
      childDescribed(childId, look) {
        const known = readStored('child');
        if (known?.id === childId) writeStored('child', { ...known, ...look });
        dispatch({ type: 'childDescribed', childId, look });
      },
      signOut,
    }),
    [dispatch, enter, families, setRedirect, signOut],
  );

  return (
    <ActionsContext value={actions}>
      <RedirectContext value={redirect}>
        <SessionContext value={session}>{children}</SessionContext>
      </RedirectContext>
    </ActionsContext>
  );
}

import { startTransition, useCallback, useReducer, useRef, type Dispatch } from 'react';
import { nextTask } from '../browser/next-task';
import { toast } from '../browser/toast';
import { endDevice } from '../push/end-device';
import { signOut as endSignIn, type AuthUser } from '../firebase/auth';
import { hasNew, openSession } from './open-session';
import { runSessionCleanup } from './session-cleanup';
import { sessionReducer, type SessionEvent, type SessionState } from './session-state';
import { keepFiguresAgain, stopKeepingFigures } from './last-figures';
import { forgetEnded, rememberEnded } from './ended-child';
import { clearSessionStorage, isAnybodyRemembered, readStored } from './storage';

const doNothing = () => undefined;

const firstState = (): SessionState => ({ status: 'loading', remembered: isAnybodyRemembered() });

/** Queue that runs async steps one after another, even after failures. */
function useQueue() {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<T>(step: () => Promise<T>): Promise<T> => {
    const result = queue.current.then(step);
    queue.current = result.catch(() => undefined);
    return result;
  }, []);
}

/**
 * Takes the last user off the screen, with toasts, which may say names. Without one, the next may be rendered
 * concurrently.
 */
function clearScreen(
  dispatch: Dispatch<SessionEvent>,
  user: { readonly was: string | null; readonly next: string | null },
) {
  const wiped = { type: 'wiped', next: user.next !== null } as const;
  if (user.was) {
    toast.dismiss();
    dispatch(wiped);
  } else {
    startTransition(() => {
      dispatch(wiped);
    });
  }
}

/** Opens the user's session. Resolves to false, signed out, for one whom the server rejects. */
async function open(user: AuthUser, dispatch: Dispatch<SessionEvent>): Promise<boolean> {
  const opened = await openSession(user);
  if (!opened) {
    const child = readStored('child');
    if (child?.id === user.uid) rememberEnded(child);
    await endSignIn();
    return false;
  }
  forgetEnded();
  keepFiguresAgain();
  // Rendered in pieces: a home's first data may already be there.
  startTransition(() => {
    dispatch({ type: 'opened', session: opened.session });
  });
  opened.laterInvitations?.then((invitations) => {
    const offer = hasNew(invitations);
    dispatch({ type: 'heardInvitations', parentId: user.uid, invitations, offer });
    // If the server is unreachable there are none for now; the menu asks again when opened.
  }, doNothing);
  return true;
}

/** Wipes what the last user left. `nobody` is true from then on until somebody enters. */
function useWipe(dispatch: Dispatch<SessionEvent>) {
  const entered = useRef<string | null>(null);
  const nobody = useRef(false);
  const wipe = useCallback(
    async (nextUserId: string | null) => {
      stopKeepingFigures();
      clearScreen(dispatch, { was: entered.current, next: nextUserId });
      // A page that never had a user has nothing to clean up.
      const wasAnybody = entered.current !== null || isAnybodyRemembered();
      entered.current = null;
      // React unmounts the screens before their listeners are stopped.
      await nextTask();
      clearSessionStorage(nextUserId);
      void endDevice(false);
      if (wasAnybody) await runSessionCleanup();
      nobody.current = nextUserId === null;
    },
    [dispatch],
  );
  return { entered, nobody, wipe };
}

/**
 * State machine of the session, driven by Firebase Auth's user. `enter`, `leave` and `signOut` run one
 * after another, so that a wipe can never overtake the next sign-in.
 */
export function useSessionMachine() {
  const [state, dispatch] = useReducer(sessionReducer, null, firstState);
  const { entered, nobody, wipe } = useWipe(dispatch);
  const serially = useQueue();

  /**
   * Wipes the session when Auth reports that nobody is signed in. Auth also does so after each
   * `signOut`; by then the next user may be signing in and have stored data that a second wipe would
   * delete.
   */
  const leave = useCallback(
    () =>
      serially(async () => {
        if (!nobody.current) await wipe(null);
      }),
    [serially, nobody, wipe],
  );

  /** Signs out of Auth before clearing the screen, because that may fail. */
  const signOut = useCallback(() => {
    stopKeepingFigures();
    return serially(async () => {
      // While the parent's token is still valid.
      await endDevice(true);
      try {
        await endSignIn();
      } catch (error) {
        keepFiguresAgain();
        throw error;
      }
      await wipe(null);
    });
  }, [serially, wipe]);

  /**
   * Opens the user's session once, however many callers ask: the button and Auth's listener both do.
   * False for a user whom the server rejects and who is signed out.
   */
  const enter = useCallback(
    (user: AuthUser): Promise<boolean> =>
      serially(async () => {
        if (entered.current === user.uid) return true;
        nobody.current = false;
        if (entered.current) await wipe(user.uid);
        try {
          const isOpen = await open(user, dispatch);
          if (isOpen) entered.current = user.uid;
          return isOpen;
        } catch (error) {
          dispatch({ type: 'failed', user, error });
          throw error;
        }
      }),
    [serially, entered, nobody, wipe],
  );

  return { state, dispatch, enter, leave, signOut };
}

import { startTransition, useCallback, useReducer, useRef } from 'react';
import { endDevice } from '../notices/end-device';
import { signOut as endSignIn, type AuthUser } from '../firebase/auth';
import { hasNew, openSession } from './open-session';
import { runSessionCleanup } from './session-cleanup';
import { sessionReducer, type SessionState } from './session-state';
import { forgetEnded, rememberEnded } from './ended-child';
import { clearSessionStorage, isAnybodyRemembered, readStored } from './storage';

/** Lets React take the screens down before what they listen to is. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const doNothing = () => undefined;

const firstState = (): SessionState => ({ status: 'loading', remembered: isAnybodyRemembered() });

/** Runs steps one after another, whatever becomes of each. */
function useQueue() {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<T>(step: () => Promise<T>): Promise<T> => {
    const result = queue.current.then(step);
    queue.current = result.catch(() => undefined);
    return result;
  }, []);
}

/**
 * The session over Firebase Auth's user. `enter`, `leave` and `signOut` run one after another, so that
 * a wipe can never overtake the sign-in that comes after it.
 */
export function useSessionMachine() {
  const [state, dispatch] = useReducer(sessionReducer, null, firstState);
  const entered = useRef<string | null>(null);
  /** Everything of the last user is gone, and nobody has come since. */
  const nobody = useRef(false);
  const serially = useQueue();

  const wipe = useCallback(async (nextUserId: string | null) => {
    const wiped = { type: 'wiped', next: nextUserId !== null } as const;
    // Where nobody has to be taken off the screen first, the next one may be drawn in pieces.
    if (entered.current) dispatch(wiped);
    else
      startTransition(() => {
        dispatch(wiped);
      });
    // A page that was nobody's from the start has nothing to clean up.
    const wasAnybody = entered.current !== null || isAnybodyRemembered();
    entered.current = null;
    await nextTask();
    clearSessionStorage(nextUserId);
    void endDevice(false);
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
        // While the server still takes the parent's word for it.
        await endDevice(true);
        await endSignIn();
        await wipe(null);
      }),
    [serially, wipe],
  );

  /**
   * Opens the user's session, once, however many ask for it: the button and Auth's listener. False
   * for a user whom the server does not accept, who is signed out.
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
            const child = readStored('child');
            if (child?.id === user.uid) rememberEnded(child);
            await endSignIn();
            return false;
          }
          entered.current = user.uid;
          forgetEnded();
          dispatch({ type: 'opened', session: opened.session });
          opened.laterInvitations?.then((invitations) => {
            const offer = hasNew(invitations);
            dispatch({ type: 'heardInvitations', parentId: user.uid, invitations, offer });
            // Without the server there are none for now; the menu asks again when it is opened.
          }, doNothing);
          return true;
        } catch (error) {
          dispatch({ type: 'failed', user });
          throw error;
        }
      }),
    [serially, wipe],
  );

  return { state, dispatch, enter, leave, signOut };
}

import { startTransition } from 'react';
import type { ChildUser, RouteBody, RouteResponse } from '@pennysprout/shared/api/contract';
import { ApiError, call } from '../api/api-client';
import { nextTask } from '../browser/pause';
import { toast } from '../browser/toast';
import {
  signInWithGooglePopup,
  signInWithToken,
  signOut as signOutOfAuth,
  type AuthUser,
} from '../firebase/auth';
import { SignInError } from '../firebase/sign-in-error';
import { endDevice } from '../push/end-device';
import { forgetEnded, rememberEnded } from './ended-child';
import { forgetOtherFigures, keepFiguresAgain, stopKeepingFigures } from './last-figures';
import { hasNew, openSession } from './open-session';
import type { ChildProfile } from './remembered-profile';
import { runSessionCleanup } from './session-cleanup';
import {
  lostFamily,
  sessionReducer,
  type ParentChange,
  type ParentSession,
  type SessionEvent,
  type SessionState,
} from './session-state';
import {
  clearSessionStorage,
  hasRememberedUser,
  readStored,
  writeStored,
  type FamilyMembership,
  type ImpersonatedChild,
  type SignedInChild,
} from './storage';

/** Child that this device was handed to. */
type HandedOver = Omit<RouteResponse<'takeHandOver'>, 'customToken'>;

/** Actions of the session. Those that only a parent can take do nothing in other sessions. */
export interface SessionActions {
  /** @throws SignInError or ApiError; cancelling is not an error */
  signInWithGoogle(): Promise<'signed-in' | 'cancelled' | 'redirecting'>;
  /**
   * Signs the child in. The result's device pass identifies this device next time.
   * @throws ApiError
   */
  signInChild(credentials: RouteBody<'childLogin'>): Promise<ChildUser & { devicePass: string }>;
  /**
   * Signs the child in with the code of a hand-over, on a device where nobody is signed in.
   * @throws ApiError
   */
  takeHandOver(code: string): Promise<HandedOver>;
  /** @throws Auth's error; the session then stays unchanged */
  signOut(): Promise<void>;
  /** Takes over the signed-in child's current name and picture. */
  changeChildProfile(childId: string, profile: ChildProfile): void;
  /**
   * Opens another of the parent's families and stops viewing a child. False if no parent is signed in.
   */
  switchFamily(familyId: string): boolean;
  /** Opens the dashboard of a child of the current family. False if no parent is signed in. */
  startImpersonation(child: ImpersonatedChild): boolean;
  stopImpersonation(): void;
  /**
   * Fetches the parent's families. The current one stays open, updated; if it is missing, the first one
   * is opened.
   * @returns the open family if the parent has lost it, or null
   * @throws ApiError
   */
  refreshFamilies(): Promise<FamilyMembership | null>;
  /** Adds a family that the server has just returned, and opens it if none was open. */
  joinFamily(family: FamilyMembership): void;
  /**
   * Deletes a family the parent owns, and opens another one or none. Meanwhile `refreshFamilies` does
   * not report it as lost.
   * @throws ApiError
   */
  deleteFamily(familyId: string, confirmName: string): Promise<void>;
  /** Says that the parent is deleting a family, until called with null. */
  deletingFamily(family: FamilyMembership | null): void;
  /** Records that the pending invitations were shown, so they are not offered again. */
  invitationsShown(): void;
}

export function firstState(): SessionState {
  return { status: 'loading', remembered: hasRememberedUser() };
}

/**
 * Session of this page. Starting and ending it is serialised, so that wiping one user's data can never
 * overtake the next sign-in.
 */
export class SessionStore {
  #state = firstState();
  /** Uid of the user whose session is open. */
  #openUid: string | null = null;
  /** True once everything is wiped and nobody has signed in since. */
  #isWiped = false;
  #lastStep: Promise<unknown> = Promise.resolve();
  readonly #show: (state: SessionState) => void;

  readonly actions: SessionActions = {
    ...createSignIns((user) => this.enter(user)),
    signOut: () => this.#signOut(),
    changeChildProfile: (childId, profile) => {
      const known = readStored('child');
      if (known?.id === childId) writeStored('child', { ...known, ...profile });
      this.#send({ type: 'childProfileChanged', childId, profile });
    },
    ...createFamilyActions(
      () => (this.#state.status === 'parent' ? this.#state : null),
      (event) => this.#send(event),
    ),
  };

  /** @param show called with each new state */
  constructor(show: (state: SessionState) => void) {
    this.#show = show;
  }

  /**
   * Opens the user's session once, even if both the button and Auth's listener call it. Resolves to false if
   * the server rejects the user, who is then signed out.
   */
  enter(user: AuthUser): Promise<boolean> {
    return this.#inOrder(async () => {
      if (this.#openUid === user.uid) return true;
      this.#isWiped = false;
      if (this.#openUid) await this.#wipe(user.uid);
      try {
        return await this.#open(user);
      } catch (error) {
        this.#send({ type: 'failed', user, error });
        throw error;
      }
    });
  }

  /**
   * Wipes the session when Auth reports that nobody is signed in. Auth also does so after each
   * `signOut`; by then the next user may be signing in and have stored data that a second wipe would
   * delete.
   */
  leave(): Promise<void> {
    return this.#inOrder(async () => {
      if (!this.#isWiped) await this.#wipe(null);
    });
  }

  retry(user: AuthUser): void {
    this.#send({ type: 'retried' });
    // A failure shows as the same state again.
    void this.enter(user).catch(() => undefined);
  }

  #send(event: SessionEvent): void {
    this.#state = sessionReducer(this.#state, event);
    if (this.#state.status === 'parent') rememberPlace(this.#state);
    this.#show(this.#state);
  }

  /** Runs after all earlier steps, even if they have failed. */
  #inOrder<T>(step: () => Promise<T>): Promise<T> {
    const result = this.#lastStep.then(step);
    this.#lastStep = result.catch(() => undefined);
    return result;
  }

  /** Opens the user's session. Resolves to false, after signing out, if the server rejects the user. */
  async #open(user: AuthUser): Promise<boolean> {
    const opened = await openSession(user);
    if (!opened) {
      const child = readStored('child');
      if (child?.id === user.uid) rememberEnded(child);
      await signOutOfAuth();
      return false;
    }
    forgetEnded();
    keepFiguresAgain();
    this.#openUid = user.uid;
    // A transition, because a home's first data may already be there.
    startTransition(() => this.#send({ type: 'opened', session: opened.session }));
    opened.laterInvitations?.then(
      (invitations) => {
        const offer = hasNew(invitations);
        this.#send({ type: 'invitationsLoaded', parentId: user.uid, invitations, offer });
      },
      // If the server is unreachable, the list is empty for now; the menu asks again when opened.
      () => undefined,
    );
    return true;
  }

  #signOut(): Promise<void> {
    stopKeepingFigures();
    return this.#inOrder(async () => {
      // While the parent's token is still valid.
      await endDevice(true);
      try {
        // Before clearing the screen, because this may fail.
        await signOutOfAuth();
      } catch (error) {
        keepFiguresAgain();
        throw error;
      }
      await this.#wipe(null);
    });
  }

  /**
   * Removes the last user's data from the screen, including toasts, which may contain names, and from the
   * device.
   */
  async #wipe(nextUid: string | null): Promise<void> {
    stopKeepingFigures();
    const wiped = { type: 'wiped', next: nextUid !== null } as const;
    if (this.#openUid === null) startTransition(() => this.#send(wiped));
    else {
      toast.dismiss();
      this.#send(wiped);
    }
    // A page that never had a user has nothing to clean up.
    const wasAnybody = this.#openUid !== null || hasRememberedUser();
    this.#openUid = null;
    // React unmounts the screens before their listeners are stopped.
    await nextTask();
    clearSessionStorage(nextUid);
    void endDevice(false);
    if (wasAnybody) await runSessionCleanup();
    this.#isWiped = nextUid === null;
  }
}

/**
 * Stores the open family and the viewed child for the next page load, and deletes the last figures of another
 * family.
 */
function rememberPlace({ parent, currentFamily, impersonating }: ParentSession): void {
  const familyId = currentFamily?.familyId;
  forgetOtherFigures(parent.id, familyId);
  if (readStored('listedChildren')?.familyId !== familyId) writeStored('listedChildren', null);
  writeStored('currentFamily', currentFamily);
  writeStored('impersonatedChild', impersonating);
}

function createSignIns(
  enter: (user: AuthUser) => Promise<boolean>,
): Pick<SessionActions, 'signInWithGoogle' | 'signInChild' | 'takeHandOver'> {
  const enterChild = async (customToken: string, child: SignedInChild) => {
    writeStored('child', child);
    if (!(await enter(await signInWithToken(customToken)))) {
      throw new ApiError('unauthenticated', 401, 'the session has ended already');
    }
  };
  return {
    async signInWithGoogle() {
      const outcome = await signInWithGooglePopup();
      if (outcome.kind !== 'signed-in') return outcome.kind;
      if (!(await enter(outcome.user))) throw new SignInError('unknown');
      return 'signed-in';
    },
    async signInChild(credentials) {
      const { customToken, ...child } = await call('childLogin', { body: credentials });
      await enterChild(customToken, { ...child, accessCode: credentials.accessCode });
      return child;
    },
    async takeHandOver(code) {
      const { customToken, ...child } = await call('takeHandOver', { body: { code } });
      const { accessCode, ...known } = child;
      await enterChild(customToken, { ...known, ...(accessCode !== null && { accessCode }) });
      return child;
    },
  };
}

function createFamilyActions(
  parentSession: () => ParentSession | null,
  send: (event: SessionEvent) => void,
) {
  /** Incremented by every change of the list, so that an earlier answer does not overwrite it. */
  let version = 0;
  const leaving = new Set<string>();

  /** Returns false if no parent is signed in. */
  const sendAsParent = (event: ParentChange): boolean => {
    const parentId = parentSession()?.parent.id;
    if (parentId !== undefined) send({ ...event, parentId });
    return parentId !== undefined;
  };

  return {
    switchFamily: (familyId) => sendAsParent({ type: 'switchedFamily', familyId }),
    startImpersonation: (child) => sendAsParent({ type: 'startedImpersonation', child }),
    stopImpersonation: () => void sendAsParent({ type: 'stoppedImpersonation' }),
    deletingFamily: (family) => void sendAsParent({ type: 'deletingFamily', family }),
    invitationsShown: () => void sendAsParent({ type: 'invitationsSeen' }),
    joinFamily(family) {
      version += 1;
      sendAsParent({ type: 'joinedFamily', family });
    },
    async refreshFamilies() {
      const parentId = parentSession()?.parent.id;
      if (parentId === undefined) return null;
      version += 1;
      const startedVersion = version;
      const families = await call('listUserFamilies', { query: { userId: parentId } });
      if (startedVersion !== version) return null;
      const session = parentSession();
      const lost = session && lostFamily(session, families);
      send({ type: 'familiesLoaded', parentId, families });
      return lost && !leaving.has(lost.familyId) ? lost : null;
    },
    async deleteFamily(familyId, confirmName) {
      const parentId = parentSession()?.parent.id;
      if (parentId === undefined) return;
      leaving.add(familyId);
      try {
        await call('deleteFamily', {
          params: { familyId },
          query: { userId: parentId },
          body: { confirmName },
        });
        version += 1;
        send({ type: 'leftFamily', parentId, familyId });
      } finally {
        leaving.delete(familyId);
      }
    },
  } satisfies Partial<SessionActions>;
}

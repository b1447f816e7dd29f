import type { Invitation, ParentUser } from '@pennysprout/shared/api/contract';
import type { AuthUser } from '../firebase/auth';
import type { ChildProfile } from './remembered-profile';
import type { FamilyMembership, ImpersonatedChild, SignedInChild } from './storage';

export interface ParentSession {
  readonly status: 'parent';
  readonly parent: ParentUser;
  readonly families: readonly FamilyMembership[];
  readonly currentFamily: FamilyMembership | null;
  /** Family that the parent is deleting; the server ends everybody's access long before it is done. */
  readonly deleting: FamilyMembership | null;
  /** Child of the current family whose dashboard the parent is viewing, with a parent's rights. */
  readonly impersonating: ImpersonatedChild | null;
  /** Invitations pending when the session was opened; null until the server has answered. */
  readonly invitations: readonly Invitation[] | null;
  /** True if they are still to be shown once automatically. */
  readonly offerInvitations: boolean;
}

export interface ChildSession {
  readonly status: 'child';
  readonly child: SignedInChild;
  readonly family: { readonly id: string; readonly name: string };
}

export type SessionState =
  /** `remembered` is true if somebody was signed in on this device last time. */
  | { readonly status: 'loading'; readonly remembered: boolean }
  | { readonly status: 'signed-out' }
  | ParentSession
  | ChildSession
  /** Signed in, but the user is unknown because the server cannot be reached. */
  | { readonly status: 'unreachable'; readonly user: AuthUser; readonly error: unknown };

export type ParentChange =
  | { readonly type: 'switchedFamily'; readonly familyId: string }
  | { readonly type: 'startedImpersonation'; readonly child: ImpersonatedChild }
  | { readonly type: 'stoppedImpersonation' }
  | { readonly type: 'familiesLoaded'; readonly families: readonly FamilyMembership[] }
  | { readonly type: 'joinedFamily'; readonly family: FamilyMembership }
  | { readonly type: 'deletingFamily'; readonly family: FamilyMembership | null }
  | { readonly type: 'leftFamily'; readonly familyId: string }
  | {
      readonly type: 'invitationsLoaded';
      readonly invitations: readonly Invitation[];
      /** True if they are to be shown automatically. */
      readonly offer: boolean;
    }
  | { readonly type: 'invitationsSeen' };

/** Change of a parent's session. It may arrive late, so it names its parent. */
type ParentEvent = ParentChange & { readonly parentId: string };

export type SessionEvent =
  /** The last user's data is wiped. `next` is true if another one is signing in. */
  | { readonly type: 'wiped'; readonly next: boolean }
  | { readonly type: 'retried' }
  | { readonly type: 'opened'; readonly session: ParentSession | ChildSession }
  | { readonly type: 'failed'; readonly user: AuthUser; readonly error: unknown }
  /** The signed-in child has another name or picture. */
  | {
      readonly type: 'childProfileChanged';
      readonly childId: string;
      readonly profile: ChildProfile;
    }
  | ParentEvent;

/**
 * Returns the session after an event. Events meant for a parent other than the current one are ignored.
 */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'wiped':
      return event.next ? { status: 'loading', remembered: true } : { status: 'signed-out' };
    case 'retried':
      return { status: 'loading', remembered: true };
    case 'opened':
      return event.session;
    case 'failed':
      return { status: 'unreachable', user: event.user, error: event.error };
    case 'childProfileChanged':
      return state.status === 'child' && state.child.id === event.childId
        ? { ...state, child: { ...state.child, ...event.profile } }
        : state;
    default:
      return state.status === 'parent' && state.parent.id === event.parentId
        ? parentReducer(state, event)
        : state;
  }
}

function parentReducer(session: ParentSession, event: ParentEvent): ParentSession {
  switch (event.type) {
    case 'switchedFamily': {
      const family = session.families.find(({ familyId }) => familyId === event.familyId);
      return family ? { ...inFamily(session, family), impersonating: null } : session;
    }
    case 'startedImpersonation':
      return event.child.familyId === session.currentFamily?.familyId
        ? { ...session, impersonating: event.child }
        : session;
    case 'stoppedImpersonation':
      return { ...session, impersonating: null };
    case 'familiesLoaded':
      return withFamilies(session, event.families);
    case 'joinedFamily':
      return withFamily(session, event.family);
    case 'deletingFamily':
      return { ...session, deleting: event.family };
    case 'leftFamily': {
      const left = session.families.filter(({ familyId }) => familyId !== event.familyId);
      return withFamilies(session, left);
    }
    case 'invitationsLoaded': {
      const { invitations, offer } = event;
      // If they have been fetched meanwhile, the parent has already seen them.
      return session.invitations ? session : { ...session, invitations, offerInvitations: offer };
    }
    case 'invitationsSeen':
      return session.offerInvitations ? { ...session, offerInvitations: false } : session;
  }
}

/** Returns the saved family if the parent still belongs to it, else the first, else null. */
export function chooseFamily(
  families: readonly FamilyMembership[],
  saved: FamilyMembership | null,
): FamilyMembership | null {
  return families.find(({ familyId }) => familyId === saved?.familyId) ?? families[0] ?? null;
}

/** Session with another family open, or none. Viewing a child ends unless it belongs to that family. */
export function inFamily(session: ParentSession, family: FamilyMembership | null): ParentSession {
  const { impersonating } = session;
  const stays = impersonating !== null && impersonating.familyId === family?.familyId;
  return { ...session, currentFamily: family, impersonating: stays ? impersonating : null };
}

/** Session with a new list of families; the current one stays open if it is still among them. */
function withFamilies(
  session: ParentSession,
  families: readonly FamilyMembership[],
): ParentSession {
  return inFamily({ ...session, families }, chooseFamily(families, session.currentFamily));
}

/** Session with a family added or updated; it is opened if none was open. */
function withFamily(session: ParentSession, family: FamilyMembership): ParentSession {
  const { families } = session;
  const known = families.some(({ familyId }) => familyId === family.familyId);
  return withFamilies(
    session,
    known
      ? families.map((item) => (item.familyId === family.familyId ? family : item))
      : [...families, family],
  );
}

/** Returns the open family if it is missing from the server's list, else null. */
export function lostFamily(
  session: ParentSession,
  families: readonly FamilyMembership[],
): FamilyMembership | null {
  const { currentFamily } = session;
  return families.some(({ familyId }) => familyId === currentFamily?.familyId)
    ? null
    : currentFamily;
}

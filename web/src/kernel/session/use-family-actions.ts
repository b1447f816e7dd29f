import { useLayoutEffect, useMemo, type Dispatch } from 'react';
import { call } from '../api/api-client';
import {
  lostFamily,
  type ParentSession,
  type SessionEvent,
  type SessionState,
} from './session-state';
import type { FamilyMembership, ImpersonatedChild } from './storage';

/** Actions only a parent can take; in other sessions they do nothing. */
export interface FamilyActions {
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

export function useFamilyActions(
  state: SessionState,
  dispatch: Dispatch<SessionEvent>,
): FamilyActions {
  const { actions, follow } = useMemo(() => createFamilyActions(dispatch), [dispatch]);
  // Before the effects of the screens that this session renders first.
  useLayoutEffect(() => {
    follow(state);
  }, [follow, state]);
  return actions;
}

/** Creates the actions of the session that `follow` was last called with. */
function createFamilyActions(dispatch: Dispatch<SessionEvent>) {
  let latest: ParentSession | null = null;
  const parentSession = () => latest;
  const ifParent = (eventOf: (parentId: string) => SessionEvent): boolean => {
    const session = parentSession();
    if (session) dispatch(eventOf(session.parent.id));
    return session !== null;
  };
  const actions: FamilyActions = {
    switchFamily: (familyId) =>
      ifParent((parentId) => ({ type: 'switchedFamily', parentId, familyId })),
    startImpersonation: (child) =>
      ifParent((parentId) => ({ type: 'startedImpersonation', parentId, child })),
    stopImpersonation() {
      ifParent((parentId) => ({ type: 'stoppedImpersonation', parentId }));
    },
    deletingFamily(family) {
      ifParent((parentId) => ({ type: 'deletingFamily', parentId, family }));
    },
    invitationsShown() {
      ifParent((parentId) => ({ type: 'sawInvitations', parentId }));
    },
    ...createListActions(parentSession, ifParent, dispatch),
  };
  const follow = (state: SessionState) => {
    latest = state.status === 'parent' ? state : null;
  };
  return { actions, follow };
}

/** Creates the actions that change the list of families, or fetch it. */
function createListActions(
  parentSession: () => ParentSession | null,
  ifParent: (eventOf: (parentId: string) => SessionEvent) => boolean,
  dispatch: Dispatch<SessionEvent>,
): Pick<FamilyActions, 'refreshFamilies' | 'joinFamily' | 'deleteFamily'> {
  /** Incremented by every change of the list, so that an earlier answer does not overwrite it. */
  let version = 0;
  const leaving = new Set<string>();
  return {
    async refreshFamilies() {
      const parentId = parentSession()?.parent.id;
      if (parentId === undefined) return null;
      version += 1;
      const mine = version;
      const families = await call('listUserFamilies', { query: { userId: parentId } });
      if (mine !== version) return null;
      const session = parentSession();
      const lost = session && lostFamily(session, families);
      dispatch({ type: 'heardFamilies', parentId, families });
      return lost && !leaving.has(lost.familyId) ? lost : null;
    },
    joinFamily(family) {
      version += 1;
      ifParent((parentId) => ({ type: 'joinedFamily', parentId, family }));
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
        dispatch({ type: 'leftFamily', parentId, familyId });
      } finally {
        leaving.delete(familyId);
      }
    },
  };
}

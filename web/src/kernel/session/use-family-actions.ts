import { useLayoutEffect, useMemo, useRef, type Dispatch } from 'react';
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
  /** Records that the pending invitations were shown, so they are not offered again. */
  invitationsShown(): void;
}

export function useFamilyActions(
  state: SessionState,
  dispatch: Dispatch<SessionEvent>,
): FamilyActions {
  const latest = useRef(state);
  // Before the effects of the screens that this session renders first.
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  /** Incremented by every change of the list, so that an earlier answer does not overwrite it. */
  const version = useRef(0);
  const leaving = useRef(new Set<string>());

  return useMemo(() => {
    const parentSession = (): ParentSession | null =>
      latest.current.status === 'parent' ? latest.current : null;
    const ifParent = (eventOf: (parentId: string) => SessionEvent): boolean => {
      const session = parentSession();
      if (session) dispatch(eventOf(session.parent.id));
      return session !== null;
    };
    return {
      switchFamily: (familyId) =>
        ifParent((parentId) => ({ type: 'switchedFamily', parentId, familyId })),
      startImpersonation: (child) =>
        ifParent((parentId) => ({ type: 'startedImpersonation', parentId, child })),
      stopImpersonation() {
        ifParent((parentId) => ({ type: 'stoppedImpersonation', parentId }));
      },
      async refreshFamilies() {
        const parentId = parentSession()?.parent.id;
        if (parentId === undefined) return null;
        version.current += 1;
        const mine = version.current;
        const families = await call('listUserFamilies', { query: { userId: parentId } });
        if (mine !== version.current) return null;
        const session = parentSession();
        const lost = session && lostFamily(session, families);
        dispatch({ type: 'heardFamilies', parentId, families });
        return lost && !leaving.current.has(lost.familyId) ? lost : null;
      },
      joinFamily(family) {
        version.current += 1;
        ifParent((parentId) => ({ type: 'joinedFamily', parentId, family }));
      },
      async deleteFamily(familyId, confirmName) {
        const parentId = parentSession()?.parent.id;
        if (parentId === undefined) return;
        leaving.current.add(familyId);
        try {
          await call('deleteFamily', {
            params: { familyId },
            query: { userId: parentId },
            body: { confirmName },
          });
          version.current += 1;
          dispatch({ type: 'leftFamily', parentId, familyId });
        } finally {
          leaving.current.delete(familyId);
        }
      },
      invitationsShown() {
        ifParent((parentId) => ({ type: 'sawInvitations', parentId }));
      },
    };
  }, [dispatch]);
}

import { useLayoutEffect, useMemo, useRef, type Dispatch } from 'react';
import { call } from '../api/api-client';
import {
  lostFamily,
  type ParentSession,
  type SessionEvent,
  type SessionState,
} from './session-state';
import type { FamilyMembership, ImpersonatedChild } from './storage';

/** What only a parent can do: everything here leaves other sessions as they are. */
export interface FamilyActions {
  /** Opens another family of the parent and ends an impersonation. False where no parent is signed in. */
  switchFamily(familyId: string): boolean;
  /** Shows the dashboard of a child of the current family. False where no parent is signed in. */
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
   * Deletes a family of the owner's and opens another one, or none. While it is being deleted,
   * `refreshFamilies` does not take the family for lost.
   * @throws ApiError
   */
  deleteFamily(familyId: string, confirmName: string): Promise<void>;
  /** The pending invitations have been on the screen, and need not be offered again. */
  invitationsShown(): void;
}

export function useFamilyActions(
  state: SessionState,
  dispatch: Dispatch<SessionEvent>,
): FamilyActions {
  const latest = useRef(state);
  // Before the effects of the screens that this session is the first to show.
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  /** Raised by all that changes the list, so that an answer from before is not taken for news. */
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

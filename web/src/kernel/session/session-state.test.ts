import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  sessionReducer,
  type ParentSession,
  type SessionEvent,
  type SessionState,
} from './session-state';

const familyIds = fc.constantFrom('lin', 'wu', 'chen');
const family = fc.record({
  familyId: familyIds,
  familyName: fc.string(),
  isOwner: fc.boolean(),
});
const families = fc.uniqueArray(family, { selector: ({ familyId }) => familyId });
const child = fc.record({
  id: fc.string(),
  name: fc.string(),
  accountNumber: fc.string(),
  familyId: familyIds,
});
const parentIds = fc.constantFrom('maya', 'theo');

const parent = (id: string) => ({
  id,
  googleId: id,
  email: `${id}@example.com`,
  name: id,
  picture: '',
  isParent: true as const,
  familyId: null,
});

const opened: fc.Arbitrary<ParentSession> = fc
  .record({ id: parentIds, families })
  .map(({ id, families: mine }) => ({
    status: 'parent',
    parent: parent(id),
    families: mine,
    currentFamily: mine[0] ?? null,
    impersonating: null,
    invitations: null,
    deleting: null,
    offerInvitations: true,
  }));

const parentEvent: fc.Arbitrary<SessionEvent> = parentIds.chain((parentId) =>
  fc.oneof(
    familyIds.map((familyId) => ({ type: 'switchedFamily' as const, parentId, familyId })),
    child.map((each) => ({ type: 'startedImpersonation' as const, parentId, child: each })),
    fc.constant({ type: 'stoppedImpersonation' as const, parentId }),
    families.map((heard) => ({ type: 'familiesLoaded' as const, parentId, families: heard })),
    family.map((each) => ({ type: 'joinedFamily' as const, parentId, family: each })),
    familyIds.map((familyId) => ({ type: 'leftFamily' as const, parentId, familyId })),
    fc
      .boolean()
      .map((offer) => ({ type: 'invitationsLoaded' as const, parentId, invitations: [], offer })),
    fc.constant({ type: 'invitationsSeen' as const, parentId }),
  ),
);
const event: fc.Arbitrary<SessionEvent> = fc.oneof(
  { weight: 8, arbitrary: parentEvent },
  { weight: 1, arbitrary: opened.map((session) => ({ type: 'opened' as const, session })) },
  { weight: 1, arbitrary: fc.boolean().map((next) => ({ type: 'wiped' as const, next })) },
);

const START: SessionState = { status: 'loading', remembered: false };

/** Returns the session after all events, and the state before each. */
function play(first: SessionState, events: readonly SessionEvent[]): SessionState[] {
  const states = [first];
  for (const each of events) states.push(sessionReducer(states.at(-1) ?? first, each));
  return states;
}

describe('the session state after any events', () => {
  test('has one of its families open, or none where it has none', () => {
    fc.assert(
      fc.property(opened, fc.array(event), (first, events) => {
        for (const state of play(first, events)) {
          if (state.status !== 'parent') continue;
          const { families: mine, currentFamily } = state;
          if (mine.length === 0) expect(currentFamily).toBeNull();
          else expect(mine).toContainEqual(currentFamily);
        }
      }),
    );
  });

  test('shows the dashboard only of a child in the open family', () => {
    fc.assert(
      fc.property(opened, fc.array(event), (first, events) => {
        for (const state of play(first, events)) {
          if (state.status !== 'parent' || !state.impersonating) continue;
          expect(state.impersonating.familyId).toBe(state.currentFamily?.familyId);
        }
      }),
    );
  });

  test('ignores an event for another parent, or for a session that is over', () => {
    fc.assert(
      fc.property(opened, parentEvent, (session, each) => {
        const meant = 'parentId' in each ? each.parentId : '';
        const other = meant === 'maya' ? 'theo' : 'maya';
        const theirs = { ...session, parent: parent(other) };
        expect(sessionReducer(theirs, each)).toBe(theirs);
        expect(sessionReducer(START, each)).toBe(START);
      }),
    );
  });

  test('contains nothing of the last user once it was wiped', () => {
    fc.assert(
      fc.property(opened, fc.array(event), fc.boolean(), (first, events, next) => {
        const last = play(first, [...events, { type: 'wiped', next }]).at(-1);
        expect(last).toEqual(
          next ? { status: 'loading', remembered: true } : { status: 'signed-out' },
        );
      }),
    );
  });
});

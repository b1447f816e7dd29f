import { describe, expect, it } from 'vitest';
import type { Membership, MembershipOrder } from './membership-model';
import { explainedBy, type Ended } from './some-order';

/** Returns the start: person 0 owns a family of three; person 3 is invited. */
function before(): Membership {
  return {
    owner: 0,
    name: 'A',
    members: new Set([0, 1, 2]),
    invited: new Set([3]),
    strangers: 0,
    families: [1, 1, 1, 0, 0],
    keys: new Set<string>(),
  };
}

const after = (changes: Partial<Membership>): Membership => ({ ...before(), ...changes });
const ended = (order: MembershipOrder, ending: string, unknown = 0): Ended => ({
  order,
  ending,
  unknown,
});
const transfer = (who: number, key: string) => ({ kind: 'transfer', by: 0, who, key }) as const;
const remove = (who: number) => ({ kind: 'remove', by: 0, who }) as const;

describe('concurrent calls', () => {
  it('are explained by an order in which each ends as it did', () => {
    const calls = [ended(transfer(1, 'a'), 'forbidden'), ended(transfer(2, 'b'), 'ok')];
    const found = explainedBy(before(), calls, after({ owner: 2 }));
    expect(found?.owner).toBe(2);
  });

  it('are not explained when both succeed but only one can', () => {
    const calls = [ended(transfer(1, 'a'), 'ok'), ended(transfer(2, 'b'), 'ok')];
    expect(explainedBy(before(), calls, after({ owner: 2 }))).toBeNull();
  });

  it('are not explained when an owner is removed', () => {
    const calls = [ended(transfer(1, 'a'), 'ok'), ended(remove(1), 'ok')];
    const families = [1, 0, 1, 0, 0];
    const stored = after({ owner: 1, members: new Set([0, 2]), families });
    expect(explainedBy(before(), calls, stored)).toBeNull();
  });

  it('are not explained by a state that is not the stored one', () => {
    const accepted = ended({ kind: 'accept', who: 3 }, 'ok');
    expect(explainedBy(before(), [accepted], before())).toBeNull();
  });
});

describe('a call that was answered after an unanswered attempt', () => {
  const gone = after({ members: new Set([0, 1]), families: [1, 1, 0, 0, 0] });

  it('may have been carried out by that attempt', () => {
    const found = explainedBy(before(), [ended(remove(2), 'not_found', 1)], gone);
    expect([...(found?.members ?? [])]).toEqual([0, 1]);
  });

  it('cannot have been carried out without it', () => {
    expect(explainedBy(before(), [ended(remove(2), 'not_found')], gone)).toBeNull();
  });
});

import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';

/** People of a run, by number. The first owns the family at the start. */
export const PEOPLE = 5;
/** Members among them at the start. */
export const MEMBERS = 3;

export type MembershipOrder =
  | { readonly kind: 'invite'; readonly by: number; readonly who: number }
  | { readonly kind: 'accept' | 'decline'; readonly who: number }
  | { readonly kind: 'remove' | 'withdraw invitation'; readonly by: number; readonly who: number }
  | { readonly kind: 'transfer'; readonly by: number; readonly who: number; readonly key: string }
  | { readonly kind: 'rename'; readonly by: number; readonly name: string }
  | { readonly kind: 'create family'; readonly by: number; readonly key: string };

/** A family's expected state. Copied with `structuredClone`. */
export interface Membership {
  owner: number;
  name: string;
  readonly members: Set<number>;
  readonly invited: Set<number>;
  /** Invitations to people who never answer. */
  readonly strangers: number;
  /** Number of families of each person. */
  readonly families: number[];
  /** Keys used by completed calls. */
  readonly keys: Set<string>;
}

/**
 * Carries an order out.
 *
 * @returns "ok", or the error code of a refusal, which changes nothing.
 */
export function carryOut(state: Membership, order: MembershipOrder): string {
  switch (order.kind) {
    case 'invite':
      return invite(state, order);
    case 'accept':
      return accept(state, order.who);
    case 'decline':
      if (state.invited.delete(order.who)) return 'ok';
      return state.members.has(order.who) ? 'not_found' : 'ok';
    case 'remove':
      return remove(state, order);
    case 'withdraw invitation':
      if (!state.members.has(order.by)) return 'forbidden';
      return state.invited.delete(order.who) ? 'ok' : 'not_found';
    case 'transfer':
      return transfer(state, order);
    case 'rename':
      if (state.owner !== order.by) return 'forbidden';
      state.name = order.name;
      return 'ok';
    case 'create family':
      return createFamily(state, order);
  }
}

function invite(state: Membership, { by, who }: { by: number; who: number }): string {
  const { members, invited, strangers } = state;
  if (!members.has(by)) return 'forbidden';
  if (members.has(who)) return 'already_a_member';
  if (invited.has(who)) return 'ok';
  const all = members.size + invited.size + strangers;
  if (all >= COUNT_LIMITS.membershipsOfFamily) return 'limit_reached';
  invited.add(who);
  return 'ok';
}

function accept(state: Membership, who: number): string {
  const { members, invited } = state;
  if (!members.has(who)) {
    if (!invited.has(who)) return 'not_found';
    if (!enter(state, who)) return 'limit_reached';
    members.add(who);
  }
  invited.delete(who);
  return 'ok';
}

function enter({ families }: Membership, who: number): boolean {
  const count = families[who] ?? 0;
  if (count >= COUNT_LIMITS.familiesOfParent) return false;
  families[who] = count + 1;
  return true;
}

function remove(state: Membership, { by, who }: { by: number; who: number }): string {
  if (!state.members.has(by)) return 'forbidden';
  if (who === state.owner) return 'cannot_remove_owner';
  if (who === by) return 'cannot_remove_self';
  if (!state.members.delete(who)) return 'not_found';
  state.families[who] = (state.families[who] ?? 0) - 1;
  return 'ok';
}

function transfer(
  state: Membership,
  { by, who, key }: { by: number; who: number; key: string },
): string {
  if (!state.members.has(by)) return 'forbidden';
  if (state.keys.has(key)) return 'ok';
  if (state.owner !== by) return 'forbidden';
  if (who === by || !state.members.has(who)) return 'not_eligible';
  state.owner = who;
  state.keys.add(key);
  return 'ok';
}

function createFamily(state: Membership, { by, key }: { by: number; key: string }): string {
  if (state.keys.has(key)) return 'ok';
  if (!enter(state, by)) return 'limit_reached';
  state.keys.add(key);
  return 'ok';
}

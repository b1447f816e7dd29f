import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { familyNamed, type Family, type Model } from './model';
import type { MemberOrder, RenameOrder } from './orders';

const INVITATION_LASTS_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Carries out an order about members or owners.
 *
 * @returns the answer's fields, or the error code of a refusal, which changes nothing.
 */
export function doMember(
  model: Model,
  by: string,
  order: MemberOrder | RenameOrder,
): object | string {
  const family = familyNamed(model, order.familyId);
  if (order.kind === 'rename') {
    if (family.ownerId !== by) return 'forbidden';
    family.name = order.name;
    return {};
  }
  const { who } = order;
  switch (order.kind) {
    case 'invite':
      return invite(model, family, by, who);
    case 'accept':
      return accept(model, family, who);
    case 'decline invitation':
      return family.invited.delete(who) || !family.members.has(who) ? {} : 'not_found';
    case 'withdraw invitation':
      return family.invited.delete(who) ? {} : 'not_found';
    case 'remove':
      return remove(model, family, by, who);
    case 'transfer':
      if (family.ownerId !== by) return 'forbidden';
      if (who === by || !family.members.has(who)) return 'not_eligible';
      family.ownerId = who;
      return { familyId: order.familyId, ownerId: who };
    case 'create family':
      return enter(model, by) ? {} : 'limit_reached';
  }
}

function invite({ nowMs }: Model, family: Family, by: string, who: string): object | string {
  const { members, invited } = family;
  if (members.has(who)) return 'already_a_member';
  const standing = invited.get(who);
  if (standing && !isExpired(family, who, nowMs)) {
    invited.set(who, { ...standing, by });
    return {};
  }
  const all = members.size + invited.size;
  if (!invited.has(who) && all >= COUNT_LIMITS.membershipsOfFamily) return 'limit_reached';
  invited.set(who, { atMs: nowMs, by });
  return {};
}

function isExpired({ invited }: Family, who: string, nowMs: number): boolean {
  return nowMs - (invited.get(who)?.atMs ?? nowMs) >= INVITATION_LASTS_MS;
}

function accept(model: Model, family: Family, who: string): object | string {
  const { members, invited } = family;
  if (!members.has(who)) {
    if (!invited.has(who)) return 'not_found';
    if (isExpired(family, who, model.nowMs)) return 'invitation_expired';
    if (!enter(model, who)) return 'limit_reached';
    members.add(who);
  }
  invited.delete(who);
  return {};
}

/** Counts one more family of the parent; false if that were too many. */
function enter({ familiesOf }: Model, who: string): boolean {
  const count = familiesOf.get(who) ?? 0;
  if (count >= COUNT_LIMITS.familiesOfParent) return false;
  familiesOf.set(who, count + 1);
  return true;
}

function remove(model: Model, family: Family, by: string, who: string): object | string {
  if (who === family.ownerId) return 'cannot_remove_owner';
  if (who === by) return 'cannot_remove_self';
  if (!family.members.delete(who)) return 'not_found';
  model.familiesOf.set(who, (model.familiesOf.get(who) ?? 0) - 1);
  // Invitations that they made end with them.
  for (const [invited, { by: inviter }] of family.invited) {
    if (inviter === who) family.invited.delete(invited);
  }
  return {};
}

import type { Deps } from '@pennysprout/functions/deps';
import { signInWithGoogle } from '@pennysprout/functions/features/auth/sign-in-with-google';
import type { ParentCaller } from '@pennysprout/functions/features/caller';
import { createChild } from '@pennysprout/functions/features/children/create-child';
import { listUserFamilies } from '@pennysprout/functions/features/families/list-user-families';
import { inviteMember } from '@pennysprout/functions/features/family-members/invite-member';
import { idempotencyKey } from '@pennysprout/functions/features/idempotency';
import { acceptInvitation } from '@pennysprout/functions/features/invitations/accept-invitation';
import { deposit } from '@pennysprout/functions/features/ledger/deposit';
import { withdraw } from '@pennysprout/functions/features/ledger/withdraw';
import { authenticate } from '@pennysprout/functions/http/authentication';
import { signInWithGoogleAccount } from '@pennysprout/functions/testing/auth-emulator';
import { AppError } from '@pennysprout/shared/api/errors';
import type { DemoParent } from '@pennysprout/shared/demo/demo-parents';
import type { SeededChild } from './demo-accounts';
import type { DemoChild, DemoFamily, DemoMove } from './demo-families';
import { seededRandomInt } from './seeded-random';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The use cases as of a day in the past, at the hour at which the family does such things. */
function depsOf(deps: Deps, family: DemoFamily, daysAgo: number): Deps {
  const midnight = Math.floor(deps.now().getTime() / DAY_MS) * DAY_MS;
  const then = new Date(midnight - daysAgo * DAY_MS + family.hour * HOUR_MS);
  return { ...deps, now: () => then };
}

/**
 * Plays a family's story through the product's own use cases: parents sign in, one invites the
 * other, children are added, and money moves. Playing it again changes nothing, because every step
 * is one that may be repeated.
 */
export async function seedFamily(deps: Deps, family: DemoFamily): Promise<SeededChild[]> {
  const start = depsOf(deps, family, family.joinedDaysAgo);
  const owner = await signIn(start, family.owner);
  const familyId = await ownFamily(start, owner);
  const parents = [owner];
  for (const partner of family.partners) {
    const invitationId = await invite(start, owner, { familyId, email: partner.email });
    parents.push(await joinFamily(start, partner, invitationId));
  }
  await choosePreferences(start, family, familyId);
  const children: SeededChild[] = [];
  for (const child of family.children) {
    const id = await seedChild(deps, { family, familyId, parents }, child);
    children.push({ id, family: family.owner.family });
  }
  return children;
}

async function signIn(deps: Deps, { sub, name, email }: DemoParent): Promise<ParentCaller> {
  const account = { sub, name, email, email_verified: true };
  const { uid, idToken } = await signInWithGoogleAccount(account);
  const authorization = `Bearer ${idToken}`;
  const newcomer = await authenticate(deps, authorization);
  await signInWithGoogle(deps, newcomer, { googleId: uid, name, picture: '' });
  const caller = await authenticate(deps, authorization);
  if (caller.kind !== 'parent') throw new Error(`${name} is no parent after signing in`);
  return caller;
}

async function ownFamily(deps: Deps, owner: ParentCaller): Promise<string> {
  const own = (await listUserFamilies(deps, owner, {})).find((family) => family.isOwner);
  if (!own) throw new Error(`${owner.profile.name} owns no family`);
  return own.familyId;
}

/** The invitation's id; null when the partner has joined in an earlier run that was cut short. */
async function invite(
  deps: Deps,
  owner: ParentCaller,
  input: { familyId: string; email: string },
): Promise<string | null> {
  try {
    return (await inviteMember(deps, owner, input)).id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return null;
    throw error;
  }
}

async function joinFamily(
  deps: Deps,
  partner: DemoParent,
  invitationId: string | null,
): Promise<ParentCaller> {
  const caller = await signIn(deps, partner);
  if (invitationId !== null) await acceptInvitation(deps, caller, { invitationId });
  return caller;
}

/** Written directly: no call of the product changes preferences yet. */
async function choosePreferences(deps: Deps, family: DemoFamily, familyId: string): Promise<void> {
  const { currency, reasons } = family;
  const lists = reasons
    ? { depositReasons: reasons.deposit, withdrawReasons: reasons.withdraw }
    : {};
  const changes = { localCurrency: currency, ...lists, updatedAt: deps.now() };
  await deps.db.familyPreferences.doc(familyId).update(changes);
}

interface Home {
  readonly family: DemoFamily;
  readonly familyId: string;
  readonly parents: readonly ParentCaller[];
}

async function seedChild(deps: Deps, home: Home, child: DemoChild): Promise<string> {
  const { family, familyId, parents } = home;
  const [owner] = parents;
  if (!owner) throw new Error('a family without parents adds no child');
  const then = depsOf(deps, family, child.addedDaysAgo);
  const { answer } = await createChild({ ...then, randomInt: seededRandomInt(child.seed) }, owner, {
    familyId,
    name: child.name,
    // Only the login link of the answer holds it, and nobody reads that here.
    origin: '',
    idempotencyKey: idempotencyKey(owner.id, `demo-child-${child.seed}`, child.name),
  });
  const inOrder = [...child.moves].sort((a, b) => b.daysAgo - a.daysAgo);
  for (const [index, move] of inOrder.entries()) {
    // The parents take turns in a way that looks like nothing in particular.
    const by = parents[((index * 7 + child.seed) % 3) % parents.length] ?? owner;
    await seedMove(depsOf(deps, family, move.daysAgo), by, {
      childId: answer.child.id,
      key: `demo-move-${child.seed}-${index}`,
      currency: family.currency,
      ...move,
    });
  }
  return answer.child.id;
}

async function seedMove(
  deps: Deps,
  by: ParentCaller,
  move: DemoMove & { childId: string; key: string; currency: DemoFamily['currency'] },
): Promise<void> {
  const { childId, description, currency, key } = move;
  const useCase = move.amount > 0 ? deposit : withdraw;
  await useCase(deps, by, {
    childId,
    amount: Math.abs(move.amount),
    description,
    currency,
    idempotencyKey: idempotencyKey(by.id, key, description),
  });
}

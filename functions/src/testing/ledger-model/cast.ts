import { removeMember } from '../../family-members/remove-member';
import { addPartner, openFamily } from '../families';
import { signInWithCustomToken } from '../auth-emulator';
import { addChild, callerOf, newParent, newPartner, type TestParent } from '../people';
import { childToken, parentToken } from '../processes/in-process';
import type { TestApi } from '../test-api';
import type { PARENTS } from './generators';

export interface Person {
  readonly id: string;
  readonly token: string;
  /** Empty for a child. */
  readonly email: string;
}

/**
 * Parents and children of two families with two children each. Ann owns the first, Ben and Dan are parents
 * of it, and Gus was one and is removed; Zoe owns the second.
 */
export interface Cast {
  readonly parents: Readonly<Record<(typeof PARENTS)[number], Person>>;
  /** The first family's, then the second's. */
  readonly children: readonly Person[];
  readonly familyIds: readonly [string, string];
}

/** Signs everybody up and in, as the web client does. */
export async function signUp(api: TestApi): Promise<Cast> {
  const [ann, zoe] = await Promise.all([newParent(api, 'Ann'), newParent(api, 'Zoe')]);
  const [ben, dan, gus, ...children] = await Promise.all([
    newPartner(api, ann, 'Ben'),
    newPartner(api, ann, 'Dan'),
    newPartner(api, ann, 'Gus'),
    ...[ann, ann, zoe, zoe].map((owner) => newChild(api, owner)),
  ]);
  const { familyId } = ann;
  const gone = { familyId, memberId: gus.id, keepChildPasswords: true };
  await removeMember(api.deps, await callerOf(api, ann), gone);
  return {
    parents: { ann, ben, dan, gus, zoe },
    children,
    familyIds: [familyId, zoe.familyId],
  };
}

/** Adds a child and signs it in, which it does not do itself: one address may not try so often. */
async function newChild(api: TestApi, owner: TestParent): Promise<Person> {
  const { id } = (await addChild(api, owner, 'Kid')).child;
  const sessionEpoch = await sessionOf(api, id);
  const token = await api.deps.auth.createCustomToken(id, { sessionEpoch });
  return { id, email: '', token: await signInWithCustomToken(token) };
}

async function sessionOf({ deps }: TestApi, childId: string) {
  const profile = (await deps.db.users.doc(childId).get()).data();
  if (!profile || profile.isParent) throw new Error(`no child ${childId}`);
  return profile.sessionEpoch;
}

/** Signs everybody up without Auth, which would cost more than everything tested here. */
export async function signUpQuickly(api: TestApi): Promise<Cast> {
  const { deps } = api;
  const [lins, okafors] = await Promise.all([
    openFamily(deps, 'ann', 2),
    openFamily(deps, 'zoe', 2),
  ]);
  const partners = [];
  for (const name of ['ben', 'dan', 'gus']) partners.push(await addPartner(deps, lins, name));
  await removeMember(deps, lins.owner, { familyId: lins.familyId, memberId: 'gus' });
  const [ann, ben, dan, gus, zoe] = [lins.owner, ...partners, okafors.owner].map(
    ({ id, identity }) => {
      const email = identity.email ?? '';
      return { id, email, token: parentToken(id, email) };
    },
  ) as [Person, Person, Person, Person, Person];
  const children = [...lins.childIds, ...okafors.childIds].map(async (id) => {
    return { id, email: '', token: childToken(id, await sessionOf(api, id)) };
  });
  return {
    parents: { ann, ben, dan, gus, zoe },
    children: await Promise.all(children),
    familyIds: [lins.familyId, okafors.familyId],
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signInWithGoogleAccount } from '@pennysprout/functions/testing/auth-emulator';
import { urlOf, type CallOptions } from '@pennysprout/functions/testing/test-api';
import { ROUTES, type RouteName, type RouteResponse } from '@pennysprout/shared/api/contract';
import { IDEMPOTENCY_KEY_HEADER } from '@pennysprout/shared/kernel/call/headers';
import { FIRST_STEPS } from '@pennysprout/shared/family-preferences/first-evening';
import { googleSubjectOf, newParent, type NewParent } from './new-parent';
import { suite } from './suite';

/** Calls the API as the family's parent does on another device. */
export type Call = <N extends RouteName>(
  name: N,
  options: Omit<CallOptions<N>, 'token' | 'key'>,
) => Promise<RouteResponse<N>>;

/** Family without children, whose first evening is over, of a parent who is not signed in anywhere yet. */
export interface NewFamily {
  readonly parent: NewParent;
  readonly parentId: string;
  readonly familyId: string;
  readonly call: Call;
}

export interface ChildOfFamily {
  readonly id: string;
  readonly name: string;
  readonly accessCode: string;
  readonly password: string;
}

export async function newFamily(firstName: string): Promise<NewFamily> {
  const parent = newParent(firstName);
  const { parentId, call } = await signUp(parent);
  const [family] = await call('listUserFamilies', {});
  if (!family) throw new Error('the first sign-in made no family');
  const { familyId } = family;
  const body = { steps: [...FIRST_STEPS] };
  await call('finishFirstSteps', { query: { familyId }, body });
  return { parent, parentId, familyId, call };
}

/** Adds a second parent, who is not signed in anywhere yet. */
export async function addParentTo(family: NewFamily, firstName: string): Promise<NewParent> {
  const parent = newParent(firstName);
  const { email } = parent;
  const query = { familyId: family.familyId };
  await family.call('inviteMember', { query, body: { email, role: 'parent' } });
  const { parentId, call } = await signUp(parent);
  const [invitation] = await call('listInvitations', { query: {} });
  if (!invitation) throw new Error('the invitation is not there');
  const params = { id: invitation.invitationId };
  await call('acceptInvitation', { params, body: { userId: parentId } });
  return parent;
}

/** Signs a parent in for the first time. */
async function signUp(parent: NewParent): Promise<{ parentId: string; call: Call }> {
  const { name, email } = parent;
  const account = { sub: googleSubjectOf(parent), name, email, email_verified: true };
  const { uid, idToken } = await signInWithGoogleAccount(account);
  const call = callerWith(idToken);
  await call('signInWithGoogle', { body: { googleId: uid, email, name, picture: '' } });
  return { parentId: uid, call };
}

export async function addChildTo(
  { call, familyId }: NewFamily,
  name: string,
): Promise<ChildOfFamily> {
  // With a picture, as the form gives it: without one, a child is asked at its first sign-in.
  const body = { name, picture: 'fox' } as const;
  const { child, loginInfo } = await call('createChild', { query: { familyId }, body });
  return { id: child.id, name, ...loginInfo };
}

/**
 * Adds children one after another. At once, their transactions would wait for each other: they all count the
 * family's children, each in a process of its own.
 */
export async function addChildrenTo(
  family: NewFamily,
  names: readonly string[],
): Promise<ChildOfFamily[]> {
  const children: ChildOfFamily[] = [];
  for (const name of names) children.push(await addChildTo(family, name));
  return children;
}

function callerWith(token: string): Call {
  return async (name, options) => {
    const { method } = ROUTES[name];
    const { body } = options;
    const request = {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
        ...(body != null && { 'content-type': 'application/json' }),
      },
      body: body == null ? null : JSON.stringify(body),
    };
    const send = () => fetch(`${suite.url}${urlOf(name, options)}`, request);
    let response = await send();
    // Like the app, retries with the same key: a busy machine may exceed the server’s deadline.
    while (response.status === 503 && response.headers.has('retry-after')) {
      await pause(1000 * Number(response.headers.get('retry-after')));
      response = await send();
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
    return JSON.parse(text) as RouteResponse<typeof name>;
  };
}

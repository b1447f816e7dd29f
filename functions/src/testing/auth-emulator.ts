/** Google account as accepted by the Auth emulator, unsigned. */
export interface GoogleAccount {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly picture?: string;
}

export interface Session {
  readonly uid: string;
  readonly idToken: string;
}

interface IdentityToolkitAnswer {
  localId?: string;
  idToken?: string;
  refreshToken?: string;
  error?: { message: string };
}

export function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: this runs against the emulators`);
  return value;
}

async function callAuth(method: string, body: object): Promise<IdentityToolkitAnswer> {
  const host = requireEnv('FIREBASE_AUTH_EMULATOR_HOST');
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  const answer = (await response.json()) as IdentityToolkitAnswer;
  if (!response.ok) throw new Error(`${method}: ${answer.error?.message ?? response.status}`);
  return answer;
}

/** Signs in as the browser does after Google's popup: same account, same uid. */
export function signInWithGoogleAccount(account: GoogleAccount): Promise<Session> {
  return presentGoogleAccount(account, {});
}

/** Links the account to the signed-in user, as `linkWithPopup` does in any browser. */
export function linkGoogleAccount(idToken: string, account: GoogleAccount): Promise<Session> {
  return presentGoogleAccount(account, { idToken });
}

async function presentGoogleAccount(account: GoogleAccount, as: object): Promise<Session> {
  const credential = new URLSearchParams({
    id_token: JSON.stringify(account),
    providerId: 'google.com',
  });
  const answer = await callAuth('signInWithIdp', {
    ...as,
    postBody: credential.toString(),
    requestUri: 'http://localhost',
    returnIdpCredential: true,
  });
  if (!answer.localId || !answer.idToken) throw new Error('signInWithIdp gave no session');
  return { uid: answer.localId, idToken: answer.idToken };
}

/** Changes the signed-in user's account, as `updateEmail` and `updatePassword` do. */
export async function changeOwnAccount(
  idToken: string,
  changes: { readonly email?: string; readonly password?: string },
): Promise<string> {
  const answer = await callAuth('update', { idToken, ...changes });
  if (!answer.idToken) throw new Error('update gave no session');
  return answer.idToken;
}

/**
 * Signs in with an email address and password.
 *
 * @returns an ID token.
 */
export async function signInWithPassword(email: string, password: string): Promise<string> {
  const { idToken } = await callAuth('signInWithPassword', { email, password });
  if (!idToken) throw new Error('signInWithPassword gave no session');
  return idToken;
}

export async function signInWithCustomToken(token: string): Promise<string> {
  return (await openCustomSession(token)).idToken;
}

/** Opens a session, with its refresh token. */
export async function openCustomSession(
  token: string,
): Promise<{ idToken: string; refreshToken: string }> {
  const { idToken, refreshToken } = await callAuth('signInWithCustomToken', { token });
  if (!idToken || !refreshToken) throw new Error('signInWithCustomToken gave no session');
  return { idToken, refreshToken };
}

/** Refreshes a session's ID token, as the browser does every hour. */
export async function renewIdToken(refreshToken: string): Promise<string> {
  const host = requireEnv('FIREBASE_AUTH_EMULATOR_HOST');
  const response = await fetch(`http://${host}/securetoken.googleapis.com/v1/token?key=demo`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  const { id_token: idToken } = (await response.json()) as { id_token?: string };
  if (!response.ok || !idToken) throw new Error(`token: ${response.status}`);
  return idToken;
}

/** Opens a session without a Google account. */
export async function signUpWithPassword(email: string): Promise<Session> {
  const answer = await callAuth('signUp', { email, password: 'not-a-real-one' });
  if (!answer.localId || !answer.idToken) throw new Error('signUp gave no session');
  return { uid: answer.localId, idToken: answer.idToken };
}

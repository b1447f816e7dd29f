import { randomUUID } from 'node:crypto';
import type { Database } from '../e2e/support/documents';
import { takeGoogleClaims } from '../e2e/support/google-credential';
import type { Studio } from './studio';

/** URL of the suite and addresses of its emulators. */
export interface Server {
  readonly url: string;
  /** Host and port. */
  readonly auth: string;
  readonly database: Database;
}

interface Family {
  readonly familyId: string;
  readonly familyName: string;
}

/** Child with its sign-in details. */
export interface NewChild {
  readonly id: string;
  readonly accessCode: string;
  readonly password: string;
}

export interface NewAllowance {
  readonly currency: string;
  readonly amount: number;
  readonly cadence: string;
  readonly weekday?: number;
  readonly dayOfMonth?: number;
  /** YYYY-MM-DD. */
  readonly startsOn: string;
}

export interface NewJar {
  readonly currency: string;
  readonly name: string;
  readonly icon: string;
  readonly purpose: string;
  readonly target?: number;
  readonly wantedBy?: string;
}

/** Parent who appears in no picture and prepares screens through the API, like the app. */
export class ApiParent {
  private constructor(
    readonly server: Server,
    private readonly token: string,
    private readonly userId: string,
    readonly name: string,
    readonly email: string,
    /** Family that a new parent has. */
    readonly family: Family,
  ) {}

  /** Signs a new parent in, with a family of their own or, if invited, with that invitation. */
  static async register(server: Server, name: string, email: string): Promise<ApiParent> {
    const { idToken, localId } = await send<{ idToken: string; localId: string }>(
      `http://${server.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo`,
      'owner',
      {
        postBody: new URLSearchParams({
          id_token: claimsOf(name, email),
          providerId: 'google.com',
        }).toString(),
        requestUri: 'http://localhost',
        returnSecureToken: true,
      },
    );
    const user = { googleId: localId, email, name, picture: '' };
    await send(`${server.url}/api/auth/google`, idToken, user);
    const families = await send<Family[]>(`${server.url}/api/user-families`, idToken);
    const family = families[0] ?? { familyId: '', familyName: '' };
    return new ApiParent(server, idToken, localId, name, email, family);
  }

  rename(name: string) {
    return this.call(`families/${this.family.familyId}`, { name });
  }

  prefer(preferences: {
    localCurrency: string;
    interestRate: number;
    depositReasons: readonly string[];
    withdrawReasons: readonly string[];
    timeZone?: string;
  }) {
    return this.call(`family-preferences${this.ofFamily}`, {
      ...preferences,
      exchangeRateSource: 'api',
      exchangeRate: null,
    });
  }

  async addChild(name: string): Promise<string> {
    return (await this.addChildWithLogin(name)).id;
  }

  async addChildWithLogin(name: string): Promise<NewChild> {
    const { child, loginInfo } = await this.call<{
      child: { id: string };
      loginInfo: { accessCode: string; password: string };
    }>(`children${this.ofFamily}`, { name });
    return { id: child.id, ...loginInfo };
  }

  /** Ends every session of the child. */
  async changePassword(childId: string) {
    await this.call(`children/${childId}/password${this.ofFamily}`, {});
  }

  /**
   * @param amount a decimal; what is below zero is taken out
   * @returns the entry's id
   */
  async move(childId: string, amount: number, currency: string, description: string) {
    const path = `transactions/${amount < 0 ? 'withdraw' : 'deposit'}${this.ofFamily}`;
    const body = { childId, amount: Math.abs(amount), currency, description };
    return (await this.call<{ id: string }>(path, body)).id;
  }

  undo(entryId: string) {
    return this.call(`transactions/${entryId}/undo`, null);
  }

  decline(requestId: string, reply: string) {
    return this.call(`requests/${requestId}/decline`, { reply });
  }

  approve(requestId: string, amount: number, reply: string) {
    return this.call(`requests/${requestId}/approve`, { amount, reply });
  }

  /** @returns its id */
  async addAllowance(childId: string, allowance: NewAllowance): Promise<string> {
    return (await this.call<{ id: string }>('allowances', { childId, ...allowance })).id;
  }

  /** Pays what is due, and pauses the allowance. */
  pauseAllowance(id: string) {
    return this.call(`allowances/${id}/pause`, null);
  }

  /** @returns its id */
  async addJar(childId: string, jar: NewJar): Promise<string> {
    return (await this.call<{ id: string }>(`jars/${childId}`, jar)).id;
  }

  /** @param amount a decimal; what is below zero is taken out */
  moveJar(childId: string, jarId: string, amount: number) {
    const direction = amount < 0 ? 'out' : 'in';
    return this.call(`jars/${childId}/${jarId}/move`, { direction, amount: Math.abs(amount) });
  }

  /** Makes the jar ask a parent before something is taken out. */
  guardJar(childId: string, jarId: string) {
    return this.call(`jars/${childId}/${jarId}`, { release: 'ask' });
  }

  shareNewMoney(
    childId: string,
    shares: { currency: string; freeParts: number; parts: Readonly<Record<string, number>> },
  ) {
    return this.call(`jar-shares/${childId}`, shares);
  }

  /** Buys shares with the child's dollars, at the current price. */
  async buy(userId: string, symbol: string, quantity: number, comment: string) {
    const { price } = await this.call<{ price: number }>(`stock/price/${symbol}`);
    await this.call(`stock/transaction${this.ofFamily}`, {
      userId,
      symbol,
      quantity,
      comment,
      price,
      name: symbol,
      operation: 'buy',
      currency: 'USD',
      listedCurrency: 'USD',
      listedPrice: price,
    });
  }

  applyInterest() {
    return this.call(`family-preferences/${this.family.familyId}/apply-interest`, null);
  }

  invite(email: string) {
    return this.call(`family-members${this.ofFamily}`, { email, role: 'parent' });
  }

  /** Joins every family that has invited this parent. */
  async acceptAll() {
    const email = encodeURIComponent(this.email);
    const invitations = await this.call<{ invitationId: string }[]>(`invitations?email=${email}`);
    for (const { invitationId } of invitations) {
      await this.call(`invitations/${invitationId}/accept`, { userId: this.userId });
    }
  }

  /** Signs this parent in on the landing screen, instead of a demo parent, and continues. */
  async signIn({ page }: Studio) {
    await takeGoogleClaims(page, claimsOf(this.name, this.email));
    await page.goto('/');
    await page.getByTestId('demo-sign-in').getByRole('button').first().click();
    await page.waitForURL(/\/(dashboard|invitations)$/);
  }

  private get ofFamily() {
    return `?familyId=${this.family.familyId}`;
  }

  /** Posts the body; without one it sends a GET, and with null a POST without a body. */
  private call<T>(path: string, body?: unknown): Promise<T> {
    return send<T>(`${this.server.url}/api/${path}`, this.token, body);
  }
}

/** Child on a device that appears in no picture. */
export class ApiChild {
  private constructor(
    private readonly server: Server,
    private readonly token: string,
    private readonly id: string,
  ) {}

  static async signIn({ server }: ApiParent, child: NewChild): Promise<ApiChild> {
    const { id, accessCode, password } = child;
    const login = { accessCode, password };
    const { customToken } = await send<{ customToken: string }>(
      `${server.url}/api/auth/child-login`,
      '',
      login,
    );
    const { idToken } = await send<{ idToken: string }>(
      `http://${server.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo`,
      'owner',
      { token: customToken, returnSecureToken: true },
    );
    return new ApiChild(server, idToken, id);
  }

  /** @returns the id of the request */
  async ask(request: object): Promise<string> {
    const body = { childId: this.id, ...request };
    return (await send<{ id: string }>(`${this.server.url}/api/requests`, this.token, body)).id;
  }
}

/** Signs one of the demo families' parents in. */
export async function signInAsDemoParent({ page, t }: Studio, name: string): Promise<void> {
  await page.goto('/');
  // The button's name ends with that of the family.
  await page.getByRole('button', { name: `${t('demo:signInAs')} ${name}` }).click();
  await page.waitForURL('**/dashboard');
}

function claimsOf(name: string, email: string): string {
  return JSON.stringify({ sub: email, email, name, email_verified: true });
}

async function send<T>(url: string, token: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    ...(body !== undefined && body !== null && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

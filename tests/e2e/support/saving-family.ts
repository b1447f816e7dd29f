import { randomUUID } from 'node:crypto';
import { signInWithGoogleAccount } from '@pennysprout/functions/testing/auth-emulator';
import { urlOf, type CallOptions } from '@pennysprout/functions/testing/test-api';
import {
  IDEMPOTENCY_KEY_HEADER,
  ROUTES,
  type RouteName,
  type RouteResponse,
} from '@pennysprout/shared/api/contract';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { googleSubjectOf, newParent, type NewParent } from './new-parent';
import { suite } from './suite';

/** A family that uses all of the product, as an account nobody is signed in with yet. */
export interface SavingFamily {
  readonly parent: NewParent;
  readonly children: readonly [SavingChild, ...SavingChild[]];
  /** Gives a child a reward in US dollars, as a parent on another device does. */
  readonly reward: (child: SavingChild, amount: number) => Promise<void>;
}

export interface SavingChild {
  readonly id: string;
  readonly name: string;
  readonly accessCode: string;
  readonly password: string;
}

const FIRST_NAME = 'Ada';
const OTHER_NAMES = ['Bea', 'Cid'];
const SAVINGS: readonly CurrencyCode[] = ['USD', 'EUR', 'TWD'];
/** In turn, so that two children have one in common and the family holds three. */
const SHARES: readonly StockSymbol[] = ['DIS', 'AAPL', 'MSFT'];
const SHARES_EACH = 2;

/**
 * Three children, each with savings in three currencies, shares of two companies and a history of
 * five entries at least.
 *
 * @param rewards how many US dollar rewards the first child has had besides
 */
export async function savingFamily(rewards: number): Promise<SavingFamily> {
  const parent = newParent('Kim');
  const { name, email } = parent;
  const sub = googleSubjectOf(parent);
  const { uid, idToken } = await signInWithGoogleAccount({
    sub,
    name,
    email,
    email_verified: true,
  });
  const call = callerWith(idToken);
  await call('signInWithGoogle', { body: { googleId: uid, email, name, picture: '' } });
  const [family] = await call('listUserFamilies', {});
  if (!family) throw new Error('the first sign-in made no family');
  const addChild = async (childName: string): Promise<SavingChild> => {
    const query = { familyId: family.familyId };
    const { child, loginInfo } = await call('createChild', { query, body: { name: childName } });
    return { id: child.id, name: childName, ...loginInfo };
  };
  const children: [SavingChild, ...SavingChild[]] = [await addChild(FIRST_NAME)];
  for (const childName of OTHER_NAMES) children.push(await addChild(childName));
  await Promise.all(
    children.map((child, index) => fill(call, child, index, index === 0 ? rewards : 0)),
  );
  return {
    parent,
    children,
    reward: async ({ id }, amount) => {
      await call('deposit', { body: { childId: id, amount, description: 'Reward' } });
    },
  };
}

type Call = <N extends RouteName>(
  name: N,
  options: Omit<CallOptions<N>, 'token' | 'key'>,
) => Promise<RouteResponse<N>>;

async function fill(call: Call, { id }: SavingChild, index: number, rewards: number) {
  const give = (amount: number, currency: CurrencyCode) =>
    call('deposit', { body: { childId: id, amount, currency, description: 'Start' } });
  for (const currency of SAVINGS) await give(2000, currency);
  for (let offset = 0; offset < SHARES_EACH; offset += 1) {
    const symbol = SHARES[(index + offset) % SHARES.length];
    if (symbol) await buy(call, id, symbol);
  }
  for (let count = 0; count < rewards; count += 1) await give(1, 'USD');
}

async function buy(call: Call, userId: string, symbol: StockSymbol) {
  const { price } = await call('getStockPrice', { params: { symbol } });
  const seen = { price, currency: 'USD', listedPrice: price, listedCurrency: 'USD' } as const;
  await call('tradeStock', { body: { userId, symbol, operation: 'buy', quantity: 1, ...seen } });
}

function callerWith(token: string): Call {
  return async (name, options) => {
    const { method } = ROUTES[name];
    const { body } = options;
    const response = await fetch(`${suite.url}${urlOf(name, options)}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
        ...(body != null && { 'content-type': 'application/json' }),
      },
      body: body == null ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
    return JSON.parse(text) as RouteResponse<typeof name>;
  };
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { addChild, newAccount, newParent, newPartner } from '../testing/people';
import { invite, signInAs } from '../testing/test-members';
import { openWorld, UNKNOWN_ID, type World } from '../testing/world';

/**
 * The calls of the product's specification, sent by a client that knows only the specification: no path,
 * field or answer here is taken from the contract.
 */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

interface Sent {
  readonly token?: string;
  readonly body?: object;
}

/** Sends a request given as method and URL, e.g. `GET /api/quotes/random`. */
async function send(request: string, { token, body }: Sent = {}) {
  const [method = '', path = ''] = request.split(' ');
  const { status, body: answer } = await world.api.raw(path, {
    method,
    token,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status, answer };
}

async function ask(request: string, sent?: Sent): Promise<unknown> {
  const { status, answer } = await send(request, sent);
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer;
}

const A_TEXT = expect.stringMatching(/./) as string;
const A_NUMBER = expect.any(Number) as number;
const AN_INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;

const FAILED = { message: A_TEXT };

/** Creates a child of Ann's family with savings in US dollars. */
async function childWith(amount: number): Promise<string> {
  const { api, ann } = world;
  const { child } = await addChild(api, ann, 'Kid');
  const body = { childId: child.id, amount, currency: 'USD', description: 'Start' };
  await ask(`POST /api/transactions/deposit?familyId=${ann.familyId}`, { token: ann.token, body });
  return child.id;
}

/** Buys or sells shares at the current price. */
async function trade(userId: string, operation: 'buy' | 'sell', quantity: number) {
  const { token } = world.ann;
  const { price } = (await ask('GET /api/stock/price/DIS', { token })) as { price: number };
  const paid = { price, currency: 'USD', listedPrice: price, listedCurrency: 'USD' };
  const order = {
    userId,
    symbol: 'DIS',
    name: 'Disney',
    operation,
    quantity,
    comment: 'Well done',
  };
  return ask('POST /api/stock/transaction', { token, body: { ...order, ...paid } });
}

it('POST /api/auth/google answers as documented', async () => {
  const { id, email, token } = world.ann;
  const body = { googleId: id, email, name: 'Ann', picture: '' };
  expect(await ask('POST /api/auth/google', { token, body })).toEqual({
    id,
    email,
    name: 'Ann',
    googleId: id,
    picture: '',
    isParent: true,
  });
});

it('POST /api/auth/child-login answers as documented', async () => {
  const { accessCode, password, id } = world.ada;
  const login = 'POST /api/auth/child-login';
  expect(await ask(login, { body: { accessCode, password } })).toMatchObject({
    id,
    name: 'Ada',
    familyId: world.ann.familyId,
  });
  const wrong = await send(login, { body: { accessCode, password: 'wrong' } });
  expect(wrong).toMatchObject({ status: 401, answer: FAILED });
});

it('GET /api/family-info answers as documented', async () => {
  const { familyId: id, token } = world.zoe;
  const info = await ask(`GET /api/family-info?familyId=${id}`, { token });
  expect(info).toEqual({ id, name: "Zoe's Family" });
});

it('GET /api/user-families answers as documented', async () => {
  const { id, familyId, token } = world.zoe;
  expect(await ask(`GET /api/user-families?userId=${id}`, { token })).toEqual([
    { familyId, familyName: "Zoe's Family", isOwner: true },
  ]);
});

/** Creates somebody who is invited to Ann's family. */
async function newGuest() {
  const { api, ann } = world;
  const account = newAccount('Guest');
  const invitationId = await invite(api, ann, account.email);
  return { ...(await signInAs(api, account)), email: account.email, invitationId };
}

it('GET /api/invitations answers as documented', async () => {
  const { token, email, invitationId } = await newGuest();
  expect(await ask(`GET /api/invitations?email=${email}`, { token })).toMatchObject([
    { invitationId, familyOwnerName: 'Ann', familyOwnerEmail: world.ann.email, role: 'parent' },
  ]);
});

it('POST /api/invitations/{id}/accept answers as documented', async () => {
  const { id, token, invitationId } = await newGuest();
  const body = { userId: id };
  await ask(`POST /api/invitations/${invitationId}/accept`, { token, body });
  const families = await ask(`GET /api/user-families?userId=${id}`, { token });
  expect(families).toMatchObject([{ familyId: world.ann.familyId, isOwner: false }]);
  const failed = await send(`POST /api/invitations/${UNKNOWN_ID}/accept`, { token, body });
  expect(failed).toMatchObject({ status: 404, answer: FAILED });
});

it('POST /api/invitations/{id}/decline answers as documented', async () => {
  const { email, token, invitationId } = await newGuest();
  await ask(`POST /api/invitations/${invitationId}/decline`, { token });
  expect(await ask(`GET /api/invitations?email=${email}`, { token })).toEqual([]);
  const failed = await send(`POST /api/invitations/${UNKNOWN_ID}/decline`, { token });
  expect(failed).toMatchObject({ status: 404, answer: FAILED });
});

it('GET /api/family-preferences answers as documented', async () => {
  const { token, familyId } = world.ann;
  expect(await ask(`GET /api/family-preferences?familyId=${familyId}`, { token })).toMatchObject({
    localCurrency: 'USD',
    exchangeRateSource: 'api',
    interestRate: 0,
    lastInterestApplied: null,
    depositReasons: ['Allowance', 'Gift', 'Chore', 'Savings', 'Other'],
    withdrawReasons: ['Purchase', 'Savings Goal', 'Charity', 'Other'],
  });
});

it('POST /api/family-preferences answers as documented', async () => {
  const { token, familyId } = await newParent(world.api, 'Pia');
  const body = {
    interestRate: 2.5,
    depositReasons: ['Chore'],
    withdrawReasons: ['Toy'],
    localCurrency: 'TWD',
    exchangeRateSource: 'manual',
    exchangeRate: 31.5,
    exchangeRateLastUpdated: null,
  };
  const save = `POST /api/family-preferences?familyId=${familyId}`;
  const echo = { ...body, exchangeRateLastUpdated: AN_INSTANT };
  expect(await ask(save, { token, body })).toMatchObject(echo);
  expect(await ask(`GET /api/family-preferences?familyId=${familyId}`, { token })).toMatchObject(
    echo,
  );
  // The rate is sent only with the source `manual`.
  const { exchangeRate: _rate, exchangeRateLastUpdated: _at, ...market } = body;
  const ofTheMarket = { ...market, exchangeRateSource: 'api' };
  expect(await ask(save, { token, body: ofTheMarket })).toMatchObject(ofTheMarket);
});

it('POST /api/family-preferences/{familyId}/apply-interest answers as documented', async () => {
  const { token, familyId } = world.zoe;
  expect(
    await ask(`POST /api/family-preferences/${familyId}/apply-interest`, { token }),
  ).toMatchObject({ success: false, message: A_TEXT });
});

it('POST /api/families/{familyId} answers as documented', async () => {
  const { id, token, familyId } = await newParent(world.api, 'Olga');
  const body = { name: 'The Olgas' };
  await ask(`POST /api/families/${familyId}?userId=${id}`, { token, body });
  expect(await ask(`GET /api/family-info?familyId=${familyId}`, { token })).toEqual({
    id: familyId,
    name: 'The Olgas',
  });
});

it('DELETE /api/families/{familyId} answers as documented', async () => {
  const { id, token, familyId } = await newParent(world.api, 'Dora');
  const confirmName = encodeURIComponent("Dora's Family");
  const request = `DELETE /api/families/${familyId}?userId=${id}&confirmName=`;
  expect(await send(`${request}dora`, { token })).toMatchObject({ status: 400, answer: FAILED });
  expect(await ask(`${request}${confirmName}`, { token })).toEqual({ success: true });
  expect(await ask(`GET /api/user-families?userId=${id}`, { token })).toEqual([]);
});

it('GET /api/children answers as documented', async () => {
  const { api } = world;
  const parent = await newParent(api, 'Kay');
  const { id, token, familyId } = parent;
  const { child, loginInfo } = await addChild(api, parent, 'Kit');
  const kit = { id: child.id, name: 'Kit', accessCode: loginInfo.accessCode };
  for (const query of [`familyId=${familyId}`, `parentId=${id}`]) {
    expect(await ask(`GET /api/children?${query}`, { token })).toMatchObject([kit]);
  }
});

it('POST /api/children answers as documented', async () => {
  const { id, token, familyId } = world.zoe;
  const email = 'kim@example.com';
  for (const query of [`familyId=${familyId}`, `parentId=${id}`]) {
    const body = { name: 'Kim', email };
    expect(await ask(`POST /api/children?${query}`, { token, body })).toEqual({
      child: { id: A_TEXT, name: 'Kim', email },
      loginInfo: {
        accessCode: A_TEXT,
        password: A_TEXT,
        loginUrl: expect.stringMatching(
          /^https:\/\/app\.example\.com\/child-login\/\w+$/,
        ) as string,
      },
    });
  }
  await ask(`POST /api/children?familyId=${familyId}`, { token, body: { name: 'No mail' } });
});

it('POST /api/children/{id}/access-code answers as documented', async () => {
  const { ann, ada } = world;
  const { token, familyId } = ann;
  expect(
    await ask(`POST /api/children/${ada.id}/access-code?familyId=${familyId}`, { token }),
  ).toEqual({ accessCode: ada.accessCode });
});

it('GET /api/balances/{childId} answers as documented', async () => {
  const { token } = world.ann;
  const childId = await childWith(12.34);
  expect(await ask(`GET /api/balances/${childId}`, { token })).toEqual([
    { currency: 'USD', balance: 12.34 },
  ]);
});

it('GET /api/transactions/{userId} answers as documented', async () => {
  const { token, familyId } = world.ann;
  const childId = await childWith(5);
  const start = { amount: 5, currency: 'USD', description: 'Start' };
  for (const query of ['', `?familyId=${familyId}`]) {
    expect(await ask(`GET /api/transactions/${childId}${query}`, { token })).toMatchObject([
      { ...start, id: A_TEXT, timestamp: AN_INSTANT },
    ]);
  }
});

it('POST /api/transactions/deposit answers as documented', async () => {
  const { id, token, familyId } = world.ann;
  const childId = await childWith(1);
  const body = { childId, amount: 2.5, description: 'Other reward: a trip', currency: 'USD' };
  for (const query of [`familyId=${familyId}`, `parentId=${id}`]) {
    await ask(`POST /api/transactions/deposit?${query}`, { token, body });
  }
  expect(await ask(`GET /api/balances/${childId}`, { token })).toEqual([
    { currency: 'USD', balance: 6 },
  ]);
});

it('POST /api/transactions/withdraw answers as documented', async () => {
  const { token, familyId } = world.ann;
  const childId = await childWith(5);
  const body = { childId, amount: 3, description: 'Toy', currency: 'USD' };
  const withdraw = `POST /api/transactions/withdraw?familyId=${familyId}`;
  await ask(withdraw, { token, body });
  expect(await ask(`GET /api/transactions/${childId}`, { token })).toMatchObject([
    { amount: -3, description: 'Toy' },
    { amount: 5 },
  ]);
  expect(await send(withdraw, { token, body })).toMatchObject({
    status: 400,
    answer: { message: 'Insufficient balance' },
  });
});

it('GET /api/stock/price/{symbol} answers as documented', async () => {
  const { token } = world.ada;
  expect(await ask('GET /api/stock/price/DIS', { token })).toMatchObject({ price: A_NUMBER });
});

it('POST /api/stock/transaction answers as documented', async () => {
  const { token } = world.ann;
  const childId = await childWith(10_000);
  await trade(childId, 'buy', 3);
  await trade(childId, 'sell', 1);
  const [savings] = (await ask(`GET /api/balances/${childId}`, { token })) as [{ balance: number }];
  expect(savings.balance).toBeLessThan(10_000);
  expect(savings.balance).toBeGreaterThan(0);
});

it('GET /api/stock/assets/{userId} answers as documented', async () => {
  const { token } = world.ann;
  const childId = await childWith(10_000);
  await trade(childId, 'buy', 2);
  expect(await ask(`GET /api/stock/assets/${childId}`, { token })).toMatchObject([
    { symbol: 'DIS', name: 'Disney', totalQuantity: 2, averagePrice: A_NUMBER },
  ]);
});

it('GET /api/stock/transactions/{childId} answers as documented', async () => {
  const { token } = world.ann;
  const childId = await childWith(10_000);
  await trade(childId, 'buy', 2);
  await trade(childId, 'sell', 1);
  const what = { id: A_TEXT, name: 'Disney', symbol: 'DIS', price: A_NUMBER, currency: 'USD' };
  const how = { time: AN_INSTANT, comment: 'Well done', userId: childId };
  expect(await ask(`GET /api/stock/transactions/${childId}`, { token })).toMatchObject([
    { ...what, ...how, operation: 'sell', quantity: 1 },
    { ...what, ...how, operation: 'buy', quantity: 2 },
  ]);
});

it('GET /api/family-members answers as documented', async () => {
  const owner = await newParent(world.api, 'Olga');
  const { id, token, familyId, email } = owner;
  const invited = newAccount('Ivo').email;
  await invite(world.api, owner, invited);
  const query = `familyId=${familyId}&userId=${id}`;
  expect(await ask(`GET /api/family-members?${query}`, { token })).toMatchObject([
    { id, name: 'Olga', email, picture: '', isOwner: true, isParent: true, isPendingInvite: false },
    { id: A_TEXT, email: invited, picture: '', isOwner: false, isPendingInvite: true },
  ]);
});

it('POST /api/family-members answers as documented', async () => {
  const { id, token, familyId } = await newParent(world.api, 'Olga');
  const body = { email: newAccount('Ivo').email, role: 'parent' };
  const query = `familyId=${familyId}&userId=${id}`;
  expect(await ask(`POST /api/family-members?${query}`, { token, body })).toMatchObject({
    id: A_TEXT,
    email: body.email,
    isPendingInvite: true,
  });
});

it('DELETE /api/family-members/{memberId} answers as documented', async () => {
  const owner = await newParent(world.api, 'Olga');
  const partner = await newPartner(world.api, owner, 'Pat');
  const { id, token, familyId } = owner;
  const query = `familyId=${familyId}&userId=${id}`;
  await ask(`DELETE /api/family-members/${partner.id}?${query}`, { token });
  expect(await ask(`GET /api/family-members?${query}`, { token })).toMatchObject([{ id }]);
});

it('POST /api/family/transfer-ownership answers as documented', async () => {
  const owner = await newParent(world.api, 'Olga');
  const partner = await newPartner(world.api, owner, 'Pat');
  const { id, token, familyId } = owner;
  const body = { newOwnerId: partner.id };
  const query = `familyId=${familyId}&userId=${id}`;
  await ask(`POST /api/family/transfer-ownership?${query}`, { token, body });
  const families = await ask(`GET /api/user-families?userId=${id}`, { token });
  expect(families).toMatchObject([{ familyId, isOwner: false }]);
});

it('GET /api/quotes/random answers as documented', async () => {
  for (const query of ['', '?isChildFriendly=true']) {
    const quote = await ask(`GET /api/quotes/random${query}`);
    expect(quote).toEqual({ text: A_TEXT, author: A_TEXT });
  }
});

it('GET /api/currency-exchange-rate answers as documented', async () => {
  const { token } = world.ada;
  const rate = await ask('GET /api/currency-exchange-rate?from=USD&to=TWD', { token });
  expect(rate).toMatchObject({ rate: A_NUMBER });
  const same = await ask('GET /api/currency-exchange-rate?from=TWD&to=TWD', { token });
  expect(same).toMatchObject({ rate: 1 });
});

it('an id in the query gives no access', async () => {
  const { ann, zoe } = world;
  for (const query of [`familyId=${ann.familyId}`, `parentId=${ann.id}`]) {
    const refused = await send(`GET /api/children?${query}`, { token: zoe.token });
    expect(refused).toMatchObject({ status: 403, answer: FAILED });
  }
});

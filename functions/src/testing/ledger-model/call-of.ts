import type { RouteName } from '@pennysprout/shared/api/contract';
import { invitationId } from '../../kernel/firestore/memberships';
import type { CallOptions } from '../test-api';
import { decimalOf, dollarsTo } from './arithmetic';
import type { JarOrder, MemberOrder, MoneyOrder, Request, TradeOrder } from './orders';
import type { World } from './model-world';

/** Makes the call of a route with these options. */
export type Caller<T> = <N extends RouteName>(name: N, options: CallOptions<N>) => T;

/** Makes the call that a request is, with the ids that the product has given to what it is about. */
export function callOf<T>(world: World, request: Request, makeCall: Caller<T>): T {
  const { by, key, order } = request;
  const token = world.people.get(by)?.token;
  const call: Caller<T> = (name, options) => makeCall(name, { token, key, ...options });
  switch (order.kind) {
    case 'deposit':
    case 'withdraw':
      return moveMoney(world, order, key, call);
    case 'buy':
    case 'sell':
      return call('tradeStock', { body: tradeOf(order, key) });
    case 'undo': {
      const entries = world.entryIds.get(`${order.childId} ${order.currency}`);
      return call('undoTransaction', { params: { id: entries?.[order.entry] ?? 'nobodys' } });
    }
    case 'ask': {
      const { childId, currency, keep, jar } = order;
      const amount = decimalOf(order.amountMinor, currency);
      const asked = { childId, currency, amount, reason: 'x' };
      if (keep) return call('createRequest', { body: { ...asked, kind: 'keep' } });
      const from = jar === null ? undefined : jarId(world, order, jar);
      return call('createRequest', { body: { ...asked, kind: 'spend', from } });
    }
    case 'approve': {
      const { amountMinor, currency } = order;
      const body = amountMinor === 0 ? {} : { amount: decimalOf(amountMinor, currency) };
      return call('approveRequest', { params: { id: askId(world, order.asked) }, body });
    }
    case 'decline':
      return call('declineRequest', { params: { id: askId(world, order.asked) }, body: {} });
    case 'cancel':
      return call('cancelRequest', { params: { id: askId(world, order.asked) } });
    case 'interest':
      return call('applyInterest', { params: { familyId: order.familyId } });
    case 'rate':
      return call('saveFamilyPreferences', {
        query: { familyId: order.familyId },
        body: {
          interestRate: order.rateTenths / 10,
          depositReasons: ['Chores'],
          withdrawReasons: ['Toys'],
          localCurrency: 'USD',
          exchangeRateSource: 'api',
          exchangeRate: null,
          exchangeRateLastUpdated: null,
        },
      });
    case 'rename': {
      const params = { familyId: order.familyId };
      return call('renameFamily', { params, body: { name: order.name } });
    }
    case 'create jar':
    case 'put':
    case 'take':
    case 'close jar':
    case 'release':
    case 'parts':
      return changeJars(world, order, call);
    default:
      return changeMembers(world, order, call);
  }
}

/** Stores the key in the entry as well, by which the ledger tells whose entry it is. */
function moveMoney<T>(world: World, order: MoneyOrder, key: string, call: Caller<T>): T {
  const { kind, childId, currency, share, takes } = order;
  const amount = decimalOf(order.amountMinor, currency);
  const body = { childId, currency, amount, description: key };
  if (kind === 'deposit') return call('deposit', { body: { ...body, share } });
  if (takes.length === 0) return call('withdraw', { body });
  const taken = takes.map((take) => ({
    jarId: jarId(world, order, take.jar),
    amount: decimalOf(take.amount, currency),
  }));
  return call('withdraw', { body: { ...body, takes: taken } });
}

function tradeOf(
  { childId, kind, symbol, quantity, currency, seenCents, paidBy }: TradeOrder,
  key: string,
) {
  return {
    userId: childId,
    operation: kind,
    symbol,
    quantity,
    currency,
    price: decimalOf(dollarsTo(currency, seenCents), currency),
    listedPrice: decimalOf(seenCents, 'USD'),
    listedCurrency: 'USD' as const,
    comment: key,
    paidBy,
  };
}

function changeJars<T>(world: World, order: JarOrder, call: Caller<T>): T {
  const { kind, childId, currency } = order;
  if (kind === 'create jar') {
    const about = { currency, name: order.name, icon: 'star', purpose: 'save' } as const;
    const target =
      order.amountMinor === 0 ? {} : { target: decimalOf(order.amountMinor, currency) };
    return call('createJar', { params: { childId }, body: { ...about, ...target } });
  }
  if (kind === 'parts') {
    const parts = Object.fromEntries(
      order.parts.map((one) => [jarId(world, order, one.jar), one.parts]),
    );
    const body = { currency, freeParts: order.freeParts, parts };
    return call('setJarShares', { params: { childId }, body });
  }
  const params = { childId, jarId: jarId(world, order, order.jar) };
  if (kind === 'close jar') return call('closeJar', { params });
  if (kind === 'release') return call('changeJar', { params, body: { release: order.release } });
  const direction = kind === 'put' ? 'in' : 'out';
  const amount = decimalOf(order.amountMinor, currency);
  return call('moveJar', { params, body: { direction, amount } });
}

function changeMembers<T>(world: World, { kind, familyId, who }: MemberOrder, call: Caller<T>): T {
  const query = { familyId };
  const email = world.people.get(who)?.email ?? '';
  const invitation = invitationId(familyId, email.toLowerCase());
  switch (kind) {
    case 'invite':
      return call('inviteMember', { query, body: { email, role: 'parent' } });
    case 'accept':
      return call('acceptInvitation', { params: { id: invitation }, body: { userId: who } });
    case 'decline invitation':
      return call('declineInvitation', { params: { id: invitation }, body: null });
    case 'withdraw invitation':
      return call('removeMember', { params: { memberId: invitation }, query });
    case 'remove':
      // Otherwise the children's sessions would end with it.
      return call('removeMember', {
        params: { memberId: who },
        query: { familyId, keepChildPasswords: 'true' },
      });
    case 'transfer':
      return call('transferOwnership', { query, body: { newOwnerId: who } });
    case 'create family':
      return call('createFamily', { body: { name: 'One more' } });
  }
}

/** Returns a jar's id; one that nobody has for nobody's. */
function jarId({ jarIds }: World, { currency }: { readonly currency: string }, serial: number) {
  return jarIds.get(serial) ?? `${currency}_nobodys`;
}

function askId({ askIds }: World, asked: string): string {
  return askIds.get(asked) ?? 'nobodys';
}

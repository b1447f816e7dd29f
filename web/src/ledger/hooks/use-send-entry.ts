import { useRef } from 'react';
import { STOCKS } from '@pennysprout/shared/stock/stocks';
import { useCall } from '../../kernel/api/use-call';
import type { EntryValues } from '../model/check-entry';
import type { Direction } from '../model/direction';
import {
  celebrationOf,
  celebrationOfTrade,
  descriptionPrefix,
  takenEntryOf,
  tradeIntent,
  type EntryProps,
} from '../model/entry-props';
import { wentTo, type AccountAllocation } from '../model/allocation';
import { takesOf, type AccountTakes } from '../model/takes';
import { useOutcome } from './use-outcome';
import type { Trade } from './use-trade';
import { seenPrices } from './use-trade-quote';

interface Moved {
  readonly trade: Trade;
  /** Pots that give what is spent; null if all of the account is free, or nothing is spent. */
  readonly accountTakes: AccountTakes | null;
  /** Allocation of the new money; null if all of it stays free. */
  readonly allocation: AccountAllocation | null;
  /** Asks for the pots again if the server refused because of them, and returns true if it did. */
  readonly askAgain: (error: Error) => boolean;
}

/** Sends what the form describes, one request at a time, and tells the outcome. */
export function useSendEntry(direction: Direction, props: EntryProps, moved: Moved) {
  const sendCash = useSendCash(direction, props, moved);
  const sendTrade = useSendTrade(direction, props, moved);
  return (values: EntryValues) =>
    values.type === 'stock' ? sendTrade(values) : sendCash({ ...values, type: values.type });
}

type CashValues = EntryValues & { readonly type: 'cash' | 'other' };

function useSendCash(
  direction: Direction,
  props: EntryProps,
  { trade, accountTakes, allocation, askAgain }: Moved,
) {
  const { child, familyId } = props;
  const outcome = useOutcome(direction, props);
  // As sent: by the time of the answer, the jars may hold it already.
  const sent = useRef<{
    readonly type: CashValues['type'];
    readonly allocation: AccountAllocation | null;
  }>({
    type: 'cash',
    allocation: null,
  });
  const { send } = useCall(direction, {
    failed: (error) => (askAgain(error) ? null : outcome.failed(error, trade.currency)),
    onSuccess: (entry) => {
      const { type, allocation } = sent.current;
      outcome.done(celebrationOf(entry, { direction, type, child }), {
        went: wentTo(entry, allocation),
        entry: takenEntryOf(entry, direction),
      });
    },
  });
  return async ({ type, amount, currency, description, share }: CashValues) => {
    const isWhole = type === 'other' || (allocation !== null && !share);
    sent.current = { type, allocation: isWhole ? null : allocation };
    const body = {
      childId: child.id,
      amount: Number(amount),
      currency,
      description: descriptionPrefix(direction, type) + description.trim(),
      // What is given for something special is the child's to use freely, and goes into no jar.
      ...(direction === 'deposit' && isWhole && { share: false }),
      ...takesFrom(accountTakes),
    };
    await send({ query: { familyId }, body });
  };
}

function useSendTrade(
  direction: Direction,
  props: EntryProps,
  { trade, accountTakes, askAgain }: Moved,
) {
  const { child, familyId } = props;
  const outcome = useOutcome(direction, props);
  const { send } = useCall('tradeStock', {
    intentKey: tradeIntent,
    failed: (error) => {
      if (!askAgain(error) && !trade.learnFrom(error)) {
        return outcome.failed(error, trade.currency);
      }
      // A little more may be missing only because the shares have become a little dearer.
      trade.refreshMarket();
      return null;
    },
    onSuccess: (answer) => {
      outcome.done(celebrationOfTrade(answer, child));
    },
  });
  return async ({ symbol, quantity, description }: EntryValues) => {
    const { quote } = trade;
    if (quote.status !== 'ready' || !symbol) return;
    await send({
      query: { familyId },
      body: {
        userId: child.id,
        symbol,
        name: STOCKS[symbol].name,
        operation: direction === 'deposit' ? 'buy' : 'sell',
        quantity: Number(quantity),
        ...seenPrices(quote),
        comment: description.trim(),
        ...takesFrom(accountTakes),
      },
    });
  };
}

/** Returns only what jars give: the rest is taken from free money. */
function takesFrom(accountTakes: AccountTakes | null) {
  const takes = accountTakes ? takesOf(accountTakes.takes, accountTakes.account) : [];
  return takes.length > 0 ? { takes } : {};
}

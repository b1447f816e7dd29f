import { useTranslation } from 'react-i18next';
import { addMinor, negateMinor, toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { shareValueMinor } from '@pennysprout/shared/stock/holding';
import { nameOfEntry } from '../../events/entry-name';
import type { Words } from '../../events/words';
import { monthName } from '../../kernel/i18n/calendar-date';
import { useMoney } from '../money/use-money';
import { useNumber } from '../money/use-number';
import type { LiveEntry, LiveTrade } from '../../kernel/live/live';
import { Sum } from '../explain/sum';

interface EntryHowProps {
  readonly entry: LiveEntry;
  readonly words: Words;
}

/** Explains an entry's effect on the balance, and the computation of interest. */
export function EntryHow({ entry, words }: EntryHowProps) {
  const { t } = useTranslation('child');
  const what = nameOfEntry(entry, words);
  const { amountMinor, balanceAfterMinor, currency, interest, trade, kind, bundle } = entry;
  const isTakenBack = kind === 'stock_buy_undo';
  // A present is explained as one event: its cost was deposited and spent at once, or refunded and withdrawn.
  const gift = bundle === undefined ? null : negateMinor(amountMinor);
  const after = isTakenBack && gift ? addMinor(balanceAfterMinor, gift) : balanceAfterMinor;
  const before = gift ? after : addMinor(balanceAfterMinor, negateMinor(amountMinor));
  return (
    <>
      {interest && <InterestWords entry={entry} interest={interest} />}
      <Sum
        addends={[
          { label: t('how.before'), minor: before },
          ...(gift ? [{ label: t(isTakenBack ? 'how.giftBack' : 'how.gift'), minor: gift }] : []),
          { label: what, minor: amountMinor },
        ]}
        currency={currency}
        result={{ label: t('how.after'), minor: after }}
      />
      {trade && <p>{t('how.entryTrade')}</p>}
    </>
  );
}

interface InterestWordsProps {
  readonly entry: Pick<LiveEntry, 'amountMinor' | 'currency'>;
  readonly interest: NonNullable<LiveEntry['interest']>;
}

/** Explains a month's interest: balance × rate ÷ 12, and which balance that was. */
export function InterestWords({ entry, interest }: InterestWordsProps) {
  const { t, i18n } = useTranslation('child');
  const money = useMoney();
  const { percent } = useNumber();
  return (
    <>
      <p>
        {t(interest.asOf ? 'how.interestLate' : 'how.interest', {
          month: monthName(interest.period, i18n.language),
          rate: percent(interest.annualRatePercent),
          balance: money(interest.balanceMinor, entry.currency),
          interest: money(entry.amountMinor, entry.currency),
        })}
      </p>
      {interest.basis && <p>{t('how.interestTakenBack')}</p>}
    </>
  );
}

/** Explains the price of a trade. */
export function TradeHow({ trade }: { readonly trade: LiveTrade }) {
  const { t } = useTranslation('child');
  const money = useMoney();
  const { operation, quantity, listedPriceMinor, listedCurrency, bundle } = trade;
  const isGift = operation === 'buy' && bundle !== undefined;
  const { currency, amountMinor } = trade;
  const worth = shareValueMinor(quantity, listedPriceMinor);
  const exchanged = currency !== listedCurrency;
  return (
    <>
      <p>{t(`how.trade.${isGift ? 'given' : operation}`)}</p>
      <p>
        {t('how.value', {
          shares: quantity,
          price: money(listedPriceMinor, listedCurrency),
          worth: money(worth, listedCurrency),
        })}
      </p>
      {exchanged && (
        <p>{t('how.tradeMoney', { amount: money(toMinorUnits(amountMinor), currency) })}</p>
      )}
    </>
  );
}

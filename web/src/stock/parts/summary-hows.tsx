import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { addMinor, negateMinor } from '@pennysprout/shared/kernel/money/money';
import type { Wealth } from '@pennysprout/shared/stock/wealth';
import { currencyName } from '../../kit/money/currency-names';
import { useMoney } from '../../kit/money/use-money';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { InterestWords } from '../../kit/entries/entry-how';
import { HowAnswer } from '../../kit/explain/how';
import { Sum, type Addend } from '../../kit/explain/sum';
import { useRateWords } from '../../kit/explain/use-rate-words';
import { nameOfEntry } from '../../events/entry-name';
import { useAudience, useEventWords } from '../../events/words';
import type { LiveWealth } from '../../kernel/live/use-wealth';
import { linesOf } from '../model/lines-of';

interface WealthHowProps {
  readonly wealth: LiveWealth;
}

/** Explains where each figure of the wealth comes from: the sum, its two parts, and each currency. */
export function WealthHow({ wealth }: WealthHowProps) {
  const { t, i18n } = useTranslation('child');
  const { balances, assets, localCurrency, sum } = wealth;
  const saved = balances.status === 'ready';
  const held = assets.status === 'ready';
  if (!sum) return null;
  return (
    <>
      {saved && held && (
        <HowAnswer figure={t('summary.total')}>
          <TotalHow localCurrency={localCurrency} sum={sum} />
        </HowAnswer>
      )}
      {saved && (
        <HowAnswer figure={t('summary.savings')}>
          <SavingsHow wealth={wealth} sum={sum} />
        </HowAnswer>
      )}
      {held && (
        <HowAnswer figure={t('summary.stock')}>
          <StockHow wealth={wealth} sum={sum} />
        </HowAnswer>
      )}
      {saved &&
        linesOf(sum).map(({ currency }) => (
          <HowAnswer figure={currencyName(currency, i18n.language)} key={currency}>
            <BalanceHow wealth={wealth} currency={currency} />
          </HowAnswer>
        ))}
    </>
  );
}

interface TotalHowProps {
  readonly sum: Wealth;
  readonly localCurrency: CurrencyCode;
}

function TotalHow({ sum, localCurrency }: TotalHowProps) {
  const { t, i18n } = useTranslation('child');
  return (
    <>
      <p>{t('how.total', { currency: currencyName(localCurrency, i18n.language) })}</p>
      <Sum
        addends={[
          { label: t('summary.savings'), minor: sum.savingsMinor },
          { label: t('summary.stock'), minor: sum.stockMinor },
        ]}
        currency={localCurrency}
        result={{ label: t('how.together'), minor: sum.totalMinor }}
      />
    </>
  );
}

interface PartHowProps {
  readonly sum: Wealth;
  readonly wealth: LiveWealth;
}

/** Explains each balance with its rate and the interest. */
function SavingsHow({ sum, wealth }: PartHowProps) {
  const { t, i18n } = useTranslation('child');
  const money = useMoney();
  const rateWords = useRateWords();
  const { localCurrency, rates } = wealth;
  const lines = sum.breakdown.filter(({ balanceMinor }) => balanceMinor !== 0);
  const addends = lines.map(({ currency, balanceMinor, valueMinor }): Addend => {
    const name = currencyName(currency, i18n.language);
    const foreign = currency !== localCurrency;
    return {
      label: foreign ? `${name} ${money(balanceMinor, currency)}` : name,
      minor: valueMinor,
      note: rateWords(currency, localCurrency, rates.rateTo(currency)),
    };
  });
  return (
    <>
      <p>{t('how.savings')}</p>
      {addends.length === 0 ? (
        <p>{t('how.noSavings')}</p>
      ) : (
        <Sum
          addends={addends}
          currency={localCurrency}
          result={{ label: t('how.together'), minor: sum.savingsMinor }}
        />
      )}
      <NewestInterest wealth={wealth} />
    </>
  );
}

/**
 * Maximum number of interest entries explained; more would be a page of arithmetic, and each line of the
 * history explains itself.
 */
const INTEREST_LINES = 2;

function NewestInterest({ wealth: { entries } }: Pick<PartHowProps, 'wealth'>) {
  const { t } = useTranslation('child');
  const all = entries.status === 'ready' ? entries.data : [];
  const newest = all.filter(({ interest }) => interest !== undefined).slice(0, INTEREST_LINES);
  if (newest.length === 0) return null;
  return (
    <>
      <h4>{t('how.interestHeading')}</h4>
      {newest.map(
        (entry) =>
          entry.interest && (
            <InterestWords entry={entry} interest={entry.interest} key={entry.id} />
          ),
      )}
    </>
  );
}

/** Explains the value of each holding at its current price. */
function StockHow({ sum, wealth }: PartHowProps) {
  const { t } = useTranslation(['child', 'stock']);
  const { holdings, localCurrency } = wealth;
  const shown = holdings.status === 'ready' ? holdings.data : [];
  if (shown.length === 0) return <p>{t('child:how.noStock')}</p>;
  const addends = shown.flatMap(({ symbol, quantity, valueMinor }): Addend[] =>
    valueMinor === null
      ? []
      : [{ label: t('stock:sharesOf', { count: quantity, symbol }), minor: valueMinor }],
  );
  return (
    <>
      <p>{t('child:how.stock')}</p>
      {addends.length > 0 && (
        <Sum
          addends={addends}
          currency={localCurrency}
          result={{ label: t('child:how.together'), minor: sum.stockMinor }}
        />
      )}
      {sum.incomplete && <p>{t('child:how.stockMissing')}</p>}
    </>
  );
}

interface BalanceHowProps extends Pick<PartHowProps, 'wealth'> {
  readonly currency: CurrencyCode;
}

/** Explains the last change of a balance: before, amount, after. */
function BalanceHow({ wealth: { account, entries }, currency }: BalanceHowProps) {
  const { t, i18n } = useTranslation('child');
  const words = useEventWords(useAudience('child', account.familyId, ''));
  const all = entries.status === 'ready' ? entries.data : [];
  const newest = all.find((entry) => entry.currency === currency);
  if (!newest) return <p>{t('how.noEntry')}</p>;
  const { balanceAfterMinor, amountMinor, timestamp } = newest;
  const what = nameOfEntry(newest, words);
  return (
    <>
      <p>{t('how.balance', { what, date: formatEntryDate(timestamp, i18n.language, 'minute') })}</p>
      <Sum
        addends={[
          {
            label: t('how.before'),
            minor: addMinor(balanceAfterMinor, negateMinor(amountMinor)),
          },
          { label: what, minor: amountMinor },
        ]}
        currency={currency}
        result={{ label: t('how.after'), minor: balanceAfterMinor }}
      />
    </>
  );
}

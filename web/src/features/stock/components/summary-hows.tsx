import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { Wealth } from '@pennysprout/shared/stock/wealth';
import { currencyName } from '../../../components/money/currency-names';
import { useMoney } from '../../../components/money/use-money';
import { InterestWords } from '../../../components/entries/entry-how';
import { Sum, type Addend } from '../../../components/explain/sum';
import { useRateWords } from '../../../components/explain/use-rate-words';
import type { Belongings } from '../../../lib/live/use-belongings';

interface TotalHowProps {
  readonly sum: Wealth;
  readonly localCurrency: CurrencyCode;
}

export function TotalHow({ sum, localCurrency }: TotalHowProps) {
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
  readonly belongings: Belongings;
}

/** Each balance with the rate that it was counted at, and what interest has added. */
export function SavingsHow({ sum, belongings }: PartHowProps) {
  const { t, i18n } = useTranslation('child');
  const money = useMoney();
  const rateWords = useRateWords();
  const { localCurrency, rates } = belongings;
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
      <NewestInterest belongings={belongings} />
    </>
  );
}

/** More than these would be a page of arithmetic; each line of the history explains itself. */
const INTEREST_LINES = 2;

function NewestInterest({ belongings: { entries } }: Pick<PartHowProps, 'belongings'>) {
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

/** Each holding at its price of now. */
export function StockHow({ sum, belongings }: PartHowProps) {
  const { t } = useTranslation(['child', 'stock']);
  const { holdings, localCurrency } = belongings;
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

import { useTranslation } from 'react-i18next';
import type { ShownHolding } from '../../kernel/live/use-wealth';
import { HowPanel, HowRowButton, HowRowMark, useHow } from '../../kit/explain/how';
import type { Belongings } from '../../kernel/live/use-belongings';
import { HoldingHow } from './holding-how';
import { AverageCost, Change, Price, Value } from './stock-parts';
import styles from './stocks.module.css';

interface StockTableProps {
  readonly holdings: readonly ShownHolding[];
  readonly belongings: Belongings;
}

const COLUMNS = 8;

export function StockTable({ holdings, belongings }: StockTableProps) {
  const { t } = useTranslation('child');
  return (
    <table aria-labelledby="my-shares" className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('stocks.symbol')}</th>
          <th scope="col">{t('stocks.name')}</th>
          <th scope="col">{t('stocks.quantity')}</th>
          <th scope="col">{t('stocks.currency')}</th>
          <th scope="col">{t('stocks.price')}</th>
          <th scope="col">{t('stocks.value', { currency: belongings.localCurrency })}</th>
          <th scope="col">{t('stocks.average')}</th>
          <th scope="col">{t('stocks.change')}</th>
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <StockRow belongings={belongings} holding={holding} key={holding.id} />
        ))}
      </tbody>
    </table>
  );
}

interface StockRowProps {
  readonly holding: ShownHolding;
  readonly belongings: Belongings;
}

function StockRow({ holding, belongings }: StockRowProps) {
  const how = useHow();
  const { symbol, name, quantity, currency } = holding;
  return (
    <>
      <tr className={styles['opens']}>
        <th scope="row">
          {symbol}
          <HowRowButton how={how} name={symbol} />
        </th>
        <td>{name}</td>
        <td>{quantity}</td>
        <td>{currency}</td>
        <td>
          <Price holding={holding} />
        </td>
        <td>
          <strong>
            <Value holding={holding} localCurrency={belongings.localCurrency} />
          </strong>
        </td>
        <td>
          <AverageCost holding={holding} />
        </td>
        <td>
          <span className={styles['end']}>
            <Change holding={holding} />
            <HowRowMark how={how} />
          </span>
        </td>
      </tr>
      {how.open && (
        <tr className={styles['answer']}>
          <td colSpan={COLUMNS}>
            <HowPanel figure={name} how={how}>
              <HoldingHow belongings={belongings} holding={holding} />
            </HowPanel>
          </td>
        </tr>
      )}
    </>
  );
}

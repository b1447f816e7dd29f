import { useTranslation } from 'react-i18next';
import type { LiveWealth, ShownHolding } from '../../kernel/live/use-wealth';
import { HowPanel, HowRowButton, HowRowMark, useHow } from '../../kit/explain/how';
import { HoldingHow } from './holding-how';
import { AverageCost, Change, Price, Value } from './stock-parts';
import styles from './stocks.module.css';

interface StockTableProps {
  readonly holdings: readonly ShownHolding[];
  readonly wealth: LiveWealth;
}

const COLUMNS = 8;

export function StockTable({ holdings, wealth }: StockTableProps) {
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
          <th scope="col">{t('stocks.value', { currency: wealth.localCurrency })}</th>
          <th scope="col">{t('stocks.average')}</th>
          <th scope="col">{t('stocks.change')}</th>
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <StockRow wealth={wealth} holding={holding} key={holding.id} />
        ))}
      </tbody>
    </table>
  );
}

interface StockRowProps {
  readonly holding: ShownHolding;
  readonly wealth: LiveWealth;
}

function StockRow({ holding, wealth }: StockRowProps) {
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
            <Value holding={holding} localCurrency={wealth.localCurrency} />
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
              <HoldingHow wealth={wealth} holding={holding} />
            </HowPanel>
          </td>
        </tr>
      )}
    </>
  );
}

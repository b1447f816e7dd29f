import { useTranslation } from 'react-i18next';
import type { MinorUnits } from '@pennysprout/shared/money/money';
import { ShareDonut, ShareSwatch, type ShareLook } from '../../../components/chart/share-donut';
import { Money } from '../../../components/money/money';
import { useNumber } from '../../../components/money/use-number';
import { HowButton, HowPanel, useHow } from '../../../components/explain/how';
import type { Belongings } from '../../../lib/live/use-belongings';
import { savingsPercent } from '../model/wealth-share';
import styles from './story.module.css';

interface Part {
  readonly key: 'savings' | 'stock';
  readonly look: ShareLook;
  readonly minor: MinorUnits;
  readonly percent: number;
}

/** What part of the wealth is savings and what part is shares: a ring, and its figures. */
export function WealthShare({ belongings }: { readonly belongings: Belongings }) {
  const { t } = useTranslation('child');
  const { balances, assets, sum } = belongings;
  const known = balances.status === 'ready' && assets.status === 'ready' && sum;
  const percent = known ? savingsPercent(sum.savingsMinor, sum.stockMinor) : null;
  return (
    <div className={styles['share']}>
      <h3>{t('share.heading')}</h3>
      {!known && <p>{t('wealth.unavailable')}</p>}
      {known && percent === null && <p>{t('share.empty')}</p>}
      {known && percent !== null && (
        <Ring
          belongings={belongings}
          parts={[
            { key: 'savings', look: 'plain', minor: sum.savingsMinor, percent },
            { key: 'stock', look: 'striped', minor: sum.stockMinor, percent: 100 - percent },
          ]}
        />
      )}
    </div>
  );
}

interface RingProps {
  readonly belongings: Belongings;
  readonly parts: readonly [Part, Part];
}

function Ring({ belongings, parts }: RingProps) {
  const { t } = useTranslation('child');
  const numbers = useNumber();
  const how = useHow();
  const [savings, stock] = parts;
  const figure = t('share.heading');
  return (
    <>
      <div className={styles['ring']}>
        <ShareDonut
          label={t('share.picture', {
            savings: numbers.percent(savings.percent),
            stock: numbers.percent(stock.percent),
          })}
          plainPart={savings.percent / 100}
        />
        <PartsTable belongings={belongings} parts={parts} />
      </div>
      <div className={styles['tools']}>
        <HowButton figure={figure} how={how} />
      </div>
      <HowPanel figure={figure} how={how}>
        <p>{t('how.share', { savings: savings.percent, stock: stock.percent })}</p>
      </HowPanel>
    </>
  );
}

function PartsTable({ belongings, parts }: RingProps) {
  const { t } = useTranslation('child');
  const numbers = useNumber();
  return (
    <table className={styles['parts']}>
      <caption className="visually-hidden">{t('share.heading')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('share.kind')}</th>
          <th scope="col">{t('share.amount')}</th>
          <th scope="col">{t('share.part')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, look, minor, percent }) => (
          <tr key={key}>
            <th scope="row">
              <ShareSwatch look={look} /> {t(`share.${key}`)}
            </th>
            <td>
              <Money currency={belongings.localCurrency} minor={minor} />
            </td>
            <td>{numbers.percent(percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

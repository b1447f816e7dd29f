import { useTranslation } from 'react-i18next';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Row } from '../../kit/layout/row';
import { Section } from '../../kit/layout/section';
import { SliceDonut, SliceSwatch, type SliceLook } from '../../kit/chart/slice-donut';
import { Money } from '../../kit/money/money';
import { useNumber } from '../../kit/money/use-number';
import { HowInSection } from '../../kit/explain/how';
import type { LiveWealth } from '../../kernel/live/use-wealth';
import { savingsPercent } from '../model/wealth-share';
import { FiguresTable } from '../../kit/chart/figures';
import { ChartSkeleton } from './chart-skeleton';
import styles from './wealth-history-card.module.css';

interface Part {
  readonly key: 'savings' | 'stock';
  readonly look: SliceLook;
  readonly minor: MinorUnits;
  readonly percent: number;
}

/** Shows which part of the wealth is savings and which is shares: a ring, and its figures. */
export function WealthSlices({ wealth }: { readonly wealth: LiveWealth }) {
  const { t } = useTranslation('child');
  const { balances, assets, sum, pending } = wealth;
  const known = balances.status === 'ready' && assets.status === 'ready' && sum;
  // Estimated parts would look as if they were known.
  const guess = known && sum.estimated;
  const percent = known && !guess ? savingsPercent(sum.savingsMinor, sum.stockMinor) : null;
  return (
    <Section gap={2} headingId="what-i-have" look="child" title={t('share.heading')}>
      {pending && <ChartSkeleton />}
      {!pending && !known && <p>{t('wealth.unavailable')}</p>}
      {!pending && guess && <p>{t('wealth.estimated')}</p>}
      {!pending && known && !guess && percent === null && <p>{t('share.empty')}</p>}
      {!pending && known && percent !== null && (
        <Ring
          wealth={wealth}
          parts={[
            { key: 'savings', look: 'plain', minor: sum.savingsMinor, percent },
            { key: 'stock', look: 'striped', minor: sum.stockMinor, percent: 100 - percent },
          ]}
        />
      )}
    </Section>
  );
}

interface RingProps {
  readonly wealth: LiveWealth;
  readonly parts: readonly [Part, Part];
}

function Ring({ wealth, parts }: RingProps) {
  const { t } = useTranslation('child');
  const numbers = useNumber();
  const [savings, stock] = parts;
  return (
    <>
      <Row className={styles['ring']} gap={4} justify="center" wrap>
        <SliceDonut
          label={t('share.picture', {
            savings: numbers.percent(savings.percent),
            stock: numbers.percent(stock.percent),
          })}
          plainPart={savings.percent / 100}
        />
        <PartsTable wealth={wealth} parts={parts} />
      </Row>
      <HowInSection figure={t('share.heading')}>
        <p>{t('how.share', { savings: savings.percent, stock: stock.percent })}</p>
      </HowInSection>
    </>
  );
}

function PartsTable({ wealth, parts }: RingProps) {
  const { t } = useTranslation('child');
  const numbers = useNumber();
  return (
    <FiguresTable caption={t('share.heading')} className={styles['parts']}>
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
              <SliceSwatch look={look} /> {t(`share.${key}`)}
            </th>
            <td>
              <Money currency={wealth.localCurrency} minor={minor} />
            </td>
            <td>{numbers.percent(percent)}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

import { useId, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { addMinor, toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { ChartEnds, ChartLegend, ChartTable } from '../../kit/chart/figures';
import { axisWidth } from '../../kit/chart/chart-frame';
import { SliceSwatch } from '../../kit/chart/slice-donut';
import { pointAt, StepChart } from '../../kit/chart/step-chart';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { Money } from '../../kit/money/money';
import { useMoney } from '../../kit/money/use-money';
import { withoutZeros } from '../../kernel/i18n/without-zeros';
import { HowInSection } from '../../kit/explain/how';
import { dayAfter, type WealthHistory, type WealthPoint } from '../model/wealth-history';

import styles from './wealth-history-card.module.css';

interface WealthLineProps {
  readonly history: WealthHistory;
  /** Forecast days after today; empty while they are unknown. */
  readonly forecast: readonly WealthPoint[];
  readonly currency: CurrencyCode;
  /** True if there are older entries than the line shows. */
  readonly partial: boolean;
}

/** Line chart with a slider that moves along it, and its figures as a table. */
export function WealthLine({ history, forecast, currency, partial }: WealthLineProps) {
  const { t, i18n } = useTranslation('child');
  const money = useMoney();
  const [day, setDay] = useDay(history, forecast);
  const { points, withShares } = drawn(history, forecast);
  const amount = (minor: number) => money(toMinorUnits(minor), currency);
  const dateOf = (x: number) =>
    formatEntryDate(dayAfter(history.firstDay, x), i18n.language, 'day');
  return (
    <Stack gap={2}>
      <Picture
        forecast={forecast}
        amount={amount}
        dateOf={dateOf}
        day={day}
        history={history}
        onDay={setDay}
      />
      {withShares && <Parts at={pointAt(points, day)} format={amount} />}
      {history.gaps && <p>{t('story.gaps')}</p>}
      {forecast.length > 0 && (
        <Text size={2} tone="quiet">
          {t('story.promise')}
        </Text>
      )}
      <HowInSection figure={t('story.heading')}>
        <p>{t('how.story')}</p>
        {withShares && <p>{t('how.storyShares')}</p>}
        {partial && <p>{t('how.storyPartial', { date: dateOf(0) })}</p>}
      </HowInSection>
      <DaysTable currency={currency} dateOf={dateOf} history={history} withShares={withShares} />
    </Stack>
  );
}

type Shown = Pick<WealthLineProps, 'history' | 'forecast'>;

/** Returns the chosen day, at first today. */
function useDay({ days }: WealthHistory, forecast: Shown['forecast']) {
  // Null means today, even after midnight.
  const [chosen, setChosen] = useState<number | null>(null);
  return [Math.min(chosen ?? days, forecast.at(-1)?.day ?? days), setChosen] as const;
}

function drawn(history: WealthHistory, forecast: Shown['forecast']) {
  const points = [...history.points, ...forecast].map(({ day: x, savingsMinor, sharesMinor }) => ({
    x,
    y: addMinor(savingsMinor, sharesMinor),
    plain: savingsMinor,
  }));
  return { points, withShares: history.points.some(({ sharesMinor }) => sharesMinor !== 0) };
}

interface PictureProps extends Shown {
  readonly day: number;
  readonly onDay: (day: number) => void;
  readonly amount: (minor: number) => string;
  readonly dateOf: (day: number) => string;
}

/** Chart of the days behind and ahead, with the slider beneath it. */
function Picture({ history, forecast, day, onDay, amount, dateOf }: PictureProps) {
  const { t, i18n } = useTranslation('child');
  const { days, firstDay } = history;
  const { points } = drawn(history, forecast);
  const lastDay = forecast.at(-1)?.day ?? days;
  // Brief, so that today fits between them; the chosen day above has its year.
  const brief = lastDay < 360 ? 'dayOfYear' : 'month';
  const endOf = (x: number) => formatEntryDate(dayAfter(firstDay, x), i18n.language, brief);
  const amountOn = (x: number) => amount(pointAt(points, x)?.y ?? 0);
  const formatY = (minor: number) => withoutZeros(amount(minor));
  const axis = { '--axis': `${axisWidth(points, formatY)}px` } as CSSProperties;
  const past = points.filter(({ x }) => x <= days);
  return (
    <Stack gap={2} style={axis}>
      <StepChart
        formatY={formatY}
        label={t('story.picture', {
          from: dateOf(0),
          first: amountOn(0),
          last: amountOn(days),
          most: amount(Math.max(...past.map(({ y }) => y))),
        })}
        maxX={lastDay}
        onX={onDay}
        points={points}
        todayX={days}
        x={day}
      />
      <TimeSlider
        day={day}
        days={lastDay}
        isFuture={lastDay > days}
        onDay={onDay}
        read={t(day > days ? 'story.ahead' : 'story.on', {
          date: dateOf(day),
          amount: amountOn(day),
        })}
      />
      <div className={styles['ends']}>
        {lastDay > days ? (
          <ChartEnds
            from={endOf(0)}
            middle={{ label: t('story.today'), at: days / lastDay }}
            to={endOf(lastDay)}
          />
        ) : (
          <ChartEnds from={endOf(0)} to={t('story.today')} />
        )}
      </div>
    </Stack>
  );
}

interface PartsProps {
  readonly at: ReturnType<typeof pointAt>;
  readonly format: (minor: number) => string;
}

/** Legend of the two areas, with their amounts on the chosen day. */
function Parts({ at, format }: PartsProps) {
  const { t } = useTranslation('child');
  const { y, plain = y } = at ?? { y: 0 };
  return (
    <ChartLegend>
      <li>
        <SliceSwatch look="plain" /> {t('share.savings')} <strong>{format(plain)}</strong>
      </li>
      <li>
        <SliceSwatch look="striped" /> {t('share.stock')} <strong>{format(y - plain)}</strong>
      </li>
    </ChartLegend>
  );
}

interface TimeSliderProps {
  readonly day: number;
  /** Last day. */
  readonly days: number;
  /** True if some of them are still to come. */
  readonly isFuture: boolean;
  readonly onDay: (day: number) => void;
  /** Text for the chosen day, such as "Mar 4, 2026: $12.00". */
  readonly read: string;
}

/** Native slider: arrow keys, page keys, touch and screen readers work with it. */
function TimeSlider({ day, days, isFuture, onDay, read }: TimeSliderProps) {
  const { t } = useTranslation('child');
  const id = useId();
  return (
    <Stack>
      <Row align="baseline" as="p" gap={3} justify="between" tabular wrap={0}>
        <Text as="label" htmlFor={id} tone="quiet">
          {t(isFuture ? 'story.sliderAhead' : 'story.slider')}
        </Text>
        <Text as="output" htmlFor={id} weight="bold">
          {read}
        </Text>
      </Row>
      <input
        aria-valuetext={read}
        className={styles['slider']}
        id={id}
        max={days}
        min={0}
        onChange={(event) => {
          onDay(event.target.valueAsNumber);
        }}
        type="range"
        value={day}
      />
    </Stack>
  );
}

interface DaysTableProps extends Pick<WealthLineProps, 'history' | 'currency'> {
  readonly dateOf: (day: number) => string;
  readonly withShares: boolean;
}

/** Table of the days, newest first, like the transaction history. */
function DaysTable({ history, currency, dateOf, withShares }: DaysTableProps) {
  const { t } = useTranslation('child');
  return (
    <ChartTable caption={t('story.tableCaption')} dense summary={t('story.table')}>
      <thead>
        <tr>
          <th scope="col">{t('story.day')}</th>
          <th scope="col">{t('share.savings')}</th>
          {withShares && (
            <>
              <th scope="col">{t('share.stock')}</th>
              <th scope="col">{t('how.together')}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {[...history.points].reverse().map(({ day, savingsMinor, sharesMinor }) => (
          <tr key={day}>
            <th scope="row">{dateOf(day)}</th>
            <td>
              <Money currency={currency} minor={savingsMinor} />
            </td>
            {withShares && (
              <>
                <td>
                  <Money currency={currency} minor={sharesMinor} />
                </td>
                <td>
                  <Money currency={currency} minor={addMinor(savingsMinor, sharesMinor)} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </ChartTable>
  );
}

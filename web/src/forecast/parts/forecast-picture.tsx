import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Stack } from '../../kit/layout/stack';
import { ChartEnds, ChartLegend, ChartTable } from '../../kit/chart/figures';
import { axisWidth } from '../../kit/chart/chart-frame';
import { ForecastChart, ForecastSwatch } from '../../kit/chart/forecast-chart';
import { Money } from '../../kit/money/money';
import { useMoney } from '../../kit/money/use-money';
import { withoutZeros } from '../../kernel/i18n/without-zeros';
import { pictureOf, pointUntil, rowsOf, type PastPoint } from '../model/picture';
import { jarOfSubject, type Subject } from '../model/subject';
import type { NamedForecast } from '../model/two-forecasts';
import { formatMediumDate } from '../../kernel/i18n/calendar-date';

interface ForecastPictureProps {
  readonly past: readonly PastPoint[];
  readonly shown: {
    readonly subject: Subject;
    /** One forecast, or two to compare. */
    readonly shown: readonly NamedForecast[];
    readonly until: number;
  };
}

/** Draws the past and the forecasts as lines, and lists the same in a table. */
export function ForecastPicture({ past, shown: { subject, shown, until } }: ForecastPictureProps) {
  const { t, i18n } = useTranslation('forecast');
  const money = useMoney();
  const { currency } = subject.account;
  const picture = usePicture(past, shown, until);
  const amount = (minor: number) => money(toMinorUnits(minor), currency);
  const formatY = (minor: number) => withoutZeros(amount(minor));
  const drawn = [...picture.past, ...picture.lines.flat()];
  const axis = axisWidth([...drawn, { x: 0, y: jarOfSubject(subject)?.targetMinor ?? 0 }], formatY);
  const style = { '--axis': `${axis}px` } as CSSProperties;
  const today = t('today');
  // Part of the past may come before it.
  const isLater = picture.todayX > 0;
  const target = jarOfSubject(subject)?.targetMinor ?? null;
  const untilDay = formatMediumDate(dayOf(until), i18n.language);
  const [first] = shown;
  const lines = shown.map(({ name, forecast }) =>
    t('pictureLine', {
      name: t(`line.${name}`),
      amount: amount(pointUntil(forecast, until).savedMinor),
    }),
  );
  return (
    <Stack gap={2}>
      <ForecastChart
        formatY={formatY}
        forecasts={picture.lines}
        label={t('picture', {
          from: formatMediumDate(first?.forecast.line[0].on ?? '', i18n.language),
          to: untilDay,
          lines: lines.join(' '),
        })}
        maxX={picture.maxX}
        past={picture.past}
        target={target}
        todayX={picture.todayX}
      />
      <ChartEnds
        from={isLater ? '' : today}
        middle={isLater ? { label: today, at: picture.todayX / picture.maxX } : undefined}
        style={style}
        to={untilDay}
      />
      <Legend hasPast={picture.past.length > 0} shown={shown} />
      <ForecastTable currency={currency} shown={shown} until={until} />
    </Stack>
  );
}

function usePicture(past: readonly PastPoint[], shown: readonly NamedForecast[], until: number) {
  return useMemo(() => {
    const forecasts = shown.map(({ forecast }) => forecast);
    return pictureOf(forecasts, past, until);
  }, [past, shown, until]);
}

interface LegendProps {
  readonly hasPast: boolean;
  readonly shown: readonly NamedForecast[];
}

function Legend({ hasPast, shown }: LegendProps) {
  const { t } = useTranslation('forecast');
  return (
    <ChartLegend>
      {hasPast && (
        <li>
          <ForecastSwatch look="past" /> {t('line.until')}
        </li>
      )}
      {shown.map(({ name }, n) => (
        <li key={name}>
          <ForecastSwatch look={n === 0 ? 'main' : 'other'} /> {t(`line.${name}`)}
        </li>
      ))}
    </ChartLegend>
  );
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

interface ForecastTableProps {
  readonly currency: CurrencyCode;
  readonly shown: readonly NamedForecast[];
  readonly until: number;
}

function ForecastTable({ currency, shown, until }: ForecastTableProps) {
  const { t, i18n } = useTranslation('forecast');
  const rows = useMemo(
    () =>
      rowsOf(
        shown.map(({ forecast }) => forecast),
        until,
      ),
    [shown, until],
  );
  return (
    <ChartTable caption={t('tableCaption')} summary={t('table')}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          {shown.map(({ name }) => (
            <th key={name} scope="col">
              {t(`line.${name}`)}
            </th>
          ))}
          {shown.length === 1 && <th scope="col">{t('free')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ on, points }) => (
          <tr key={on}>
            <th scope="row">{formatMediumDate(on, i18n.language)}</th>
            {points.map(({ savedMinor }, n) => (
              <td key={shown[n]?.name}>
                <Money currency={currency} minor={savedMinor} />
              </td>
            ))}
            {shown.length === 1 && points[0] && (
              <td>
                <Money currency={currency} minor={points[0].freeMinor} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ChartTable>
  );
}

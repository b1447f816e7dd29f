import { useId, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { toMinorUnits } from '@pennysprout/shared/money/money';
import { ChevronDownIcon } from 'lucide-react';
import { axisWidth, pointAt, StepChart } from '../../../components/chart/step-chart';
import { formatEntryDate } from '../../../components/entries/entry-date';
import { Money } from '../../../components/money/money';
import { useMoney } from '../../../components/money/use-money';
import { HowButton, HowPanel, useHow } from '../../../components/explain/how';
import { dayAfter, type SavingsHistory } from '../model/savings-history';
import { withoutZeros } from '../model/use-achievement-name';
import styles from './story.module.css';

interface SavingsLineProps {
  readonly history: SavingsHistory;
  readonly currency: CurrencyCode;
}

/** The line, a slider that travels along it, and its figures as a table. */
export function SavingsLine({ history, currency }: SavingsLineProps) {
  const { t, i18n } = useTranslation('child');
  const money = useMoney();
  const how = useHow();
  const { days, firstDay } = history;
  // Null is today, also when it is another day by now.
  const [chosen, setChosen] = useState<number | null>(null);
  const day = Math.min(chosen ?? days, days);
  const points = history.points.map((point) => ({ x: point.day, y: point.savingsMinor }));
  const amountOn = (x: number) => money(toMinorUnits(pointAt(points, x)?.y ?? 0), currency);
  const dateOf = (x: number) => formatEntryDate(dayAfter(firstDay, x), i18n.language, 'day');
  const formatY = (minor: number) => withoutZeros(money(toMinorUnits(minor), currency));
  const axis = { '--axis': `${axisWidth(points, formatY)}px` } as CSSProperties;
  const read = t('story.on', { date: dateOf(day), amount: amountOn(day) });
  return (
    <div className={styles['line']} style={axis}>
      <StepChart
        formatY={formatY}
        label={t('story.picture', {
          from: dateOf(0),
          first: amountOn(0),
          last: amountOn(days),
          most: money(toMinorUnits(Math.max(...points.map(({ y }) => y))), currency),
        })}
        maxX={days}
        onX={setChosen}
        points={points}
        x={day}
      />
      <TimeSlider day={day} days={days} onDay={setChosen} read={read} />
      <p aria-hidden="true" className={styles['ends']}>
        <span>{dateOf(0)}</span>
        <span>{t('story.today')}</span>
      </p>
      <div className={styles['tools']}>
        <HowButton figure={t('story.heading')} how={how} />
      </div>
      <HowPanel figure={t('story.heading')} how={how}>
        <p>{t('how.story')}</p>
      </HowPanel>
      <DaysTable currency={currency} dateOf={dateOf} history={history} />
    </div>
  );
}

interface TimeSliderProps {
  readonly day: number;
  readonly days: number;
  readonly onDay: (day: number) => void;
  /** "Mar 4, 2026: $12.00" of the chosen day. */
  readonly read: string;
}

/** The browser's own slider: arrow keys, page keys, a finger, and a screen reader know it. */
function TimeSlider({ day, days, onDay, read }: TimeSliderProps) {
  const { t } = useTranslation('child');
  const id = useId();
  return (
    <div className={styles['travel']}>
      <p className={styles['read']}>
        <label htmlFor={id}>{t('story.slider')}</label>
        <output htmlFor={id}>{read}</output>
      </p>
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
    </div>
  );
}

interface DaysTableProps extends SavingsLineProps {
  readonly dateOf: (day: number) => string;
}

/** Newest first, as the history is. */
function DaysTable({ history, currency, dateOf }: DaysTableProps) {
  const { t } = useTranslation('child');
  return (
    <details className={styles['table']}>
      <summary>
        <span>{t('story.table')}</span>
        <ChevronDownIcon />
      </summary>
      <div
        aria-label={t('story.tableCaption')}
        className={styles['scroll']}
        role="region"
        // Without it the keyboard could not scroll.
        tabIndex={0}
      >
        <table>
          <caption className="visually-hidden">{t('story.tableCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('story.day')}</th>
              <th scope="col">{t('story.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {[...history.points].reverse().map(({ day, savingsMinor }) => (
              <tr key={day}>
                <th scope="row">{dateOf(day)}</th>
                <td>
                  <Money currency={currency} minor={savingsMinor} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

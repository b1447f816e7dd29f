import { useTranslation } from 'react-i18next';
import { ArrowDownIcon, ArrowUpIcon, MinusIcon, type LucideIcon } from 'lucide-react';
import type { Trend } from '@pennysprout/shared/stock/gain';
import { useNumber } from '../money/use-number';
import { cx } from '../ui/cx';
import styles from './trend-mark.module.css';

const ICONS = {
  up: ArrowUpIcon,
  down: ArrowDownIcon,
  flat: MinusIcon,
} as const satisfies Record<Trend, LucideIcon>;

interface TrendMarkProps {
  readonly trend: Trend;
  /** Change from the average cost, in percent. */
  readonly percent: number;
  /** True to show the word, which otherwise only screen readers get. */
  readonly spelled?: boolean;
}

/** Change of shares against their average cost, as an arrow, a sign, a colour and a word. */
export function TrendMark({ trend, percent, spelled = false }: TrendMarkProps) {
  const { t } = useTranslation('stock');
  const { change } = useNumber();
  const TrendIcon = ICONS[trend];
  return (
    <span className={cx(styles['trend'], styles[trend])} title={t('fromAverage')}>
      <TrendIcon />
      <span className={spelled ? styles['word'] : 'visually-hidden'}>{t(`trend.${trend}`)}</span>
      <span>{change(percent)}</span>
    </span>
  );
}

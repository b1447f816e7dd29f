import {
  CoinsIcon,
  CrownIcon,
  GemIcon,
  LockKeyholeIcon,
  PercentIcon,
  PiggyBankIcon,
  StarIcon,
  TrendingUpIcon,
  type LucideIcon,
} from 'lucide-react';
import { cx } from '../../kit/ui/cx';
import type { MedalId } from '@pennysprout/shared/growth/medals';
import { isStep, type StepId } from '@pennysprout/shared/growth/steps';
import { StepSymbol } from './medal-symbols';
import styles from './medal.module.css';

const SYMBOLS = {
  first_savings: PiggyBankIcon,
  kept_three: CoinsIcon,
  first_interest: PercentIcon,
  first_share: TrendingUpIcon,
  saved_10000: StarIcon,
  goal_50000: GemIcon,
  master_100000: CrownIcon,
} as const satisfies Record<Exclude<MedalId, StepId>, LucideIcon>;

interface MedalProps {
  readonly id: MedalId;
  readonly reached: boolean;
  readonly size?: 'md' | 'lg';
}

function Symbol({ id, reached }: Pick<MedalProps, 'id' | 'reached'>) {
  if (!reached) return <LockKeyholeIcon />;
  if (isStep(id)) return <StepSymbol id={id} />;
  const Icon = SYMBOLS[id];
  return <Icon />;
}

/** Medal on its ribbon; grey, with a lock, until it is reached. Text beside it says the same. */
export function Medal({ id, reached, size = 'md' }: MedalProps) {
  return (
    <span aria-hidden="true" className={cx(styles['medal'], styles[size])} data-reached={reached}>
      <svg className={styles['drawing']} focusable="false" viewBox="0 0 64 76">
        <path className={styles['ribbon']} d="M14 2 H28 L38 30 L26 38 Z" />
        <path className={styles['ribbonBack']} d="M50 2 H36 L26 30 L38 38 Z" />
        <circle className={styles['rim']} cx="32" cy="48" r="26" />
        <circle className={styles['face']} cx="32" cy="48" r="20" />
      </svg>
      <span className={styles['symbol']}>
        <Symbol id={id} reached={reached} />
      </span>
    </span>
  );
}

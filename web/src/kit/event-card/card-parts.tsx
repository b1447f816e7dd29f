import type { ReactNode } from 'react';
import type { Size } from '../../events/cards';
import { cx } from '../ui/cx';
import styles from './event-card.module.css';

/** Parts of a card, in their order. */
const PARTS = ['who', 'what', 'howMuch', 'where', 'changes', 'action'] as const;
type Part = (typeof PARTS)[number];

/** Parts that a size has no room for. */
const LEFT_OUT: Readonly<Record<Size, readonly Part[]>> = {
  toast: ['howMuch', 'where', 'changes'],
  row: ['where'],
  card: [],
  celebration: [],
};

interface CardPartsProps {
  readonly size: Size;
  /** True while it is truncated, false once it is expanded; undefined if it cannot expand. */
  readonly folded?: boolean | undefined;
  readonly parts: Readonly<Partial<Record<Part, ReactNode>>>;
}

/** The sentence with the amount beside it, or beneath it if both do not fit. */
const isText = (part: Part) => part === 'what' || part === 'howMuch';

/** Card made of parts. A smaller size leaves parts out, and never changes their order. */
export function CardParts({ size, folded, parts }: CardPartsProps) {
  const shown = PARTS.filter((part) => parts[part] && !LEFT_OUT[size].includes(part));
  const draw = (part: Part) => (
    <div className={styles[part]} key={part}>
      {parts[part]}
    </div>
  );
  return (
    <div
      className={cx(
        styles['card'],
        styles[size],
        folded !== undefined && styles['folds'],
        folded && styles['folded'],
      )}
    >
      {shown.filter((part) => part === 'who').map(draw)}
      <div className={styles['told']}>{shown.filter(isText).map(draw)}</div>
      {shown.filter((part) => part !== 'who' && !isText(part)).map(draw)}
    </div>
  );
}

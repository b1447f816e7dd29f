import { useId } from 'react';
import { Stripes } from './stripes';
import styles from './chart.module.css';

/** Distinguishable without colours: one plain, one striped. */
const SHARE_LOOKS = ['plain', 'striped'] as const;
export type SliceLook = (typeof SHARE_LOOKS)[number];

interface ShareDonutProps {
  /** Plain part of the ring, from 0 to 1; the rest is striped. */
  readonly plainPart: number;
  readonly label: string;
}

const RADIUS = 40;
const ROUND = 2 * Math.PI * RADIUS;
/** Gap between the two parts, along the ring. */
const GAP = 3;

/** Ring of two parts of a whole. A table beside it has the figures. */
export function SliceDonut({ plainPart, label }: ShareDonutProps) {
  const pattern = useId();
  const both = plainPart > 0 && plainPart < 1;
  const gap = both ? GAP : 0;
  return (
    <svg aria-label={label} className={styles['donut']} role="img" viewBox="0 0 108 108">
      <Stripes id={pattern} />
      {plainPart > 0 && (
        <Part from={0} gap={gap} part={plainPart} stroke="var(--mascot-leaf-dark)" />
      )}
      {plainPart < 1 && (
        <Part from={plainPart} gap={gap} part={1 - plainPart} stroke={`url(#${pattern})`} />
      )}
    </svg>
  );
}

interface PartProps {
  readonly from: number;
  readonly part: number;
  readonly gap: number;
  readonly stroke: string;
}

function Part({ from, part, gap, stroke }: PartProps) {
  const length = Math.max(part * ROUND - gap, 1);
  return (
    <circle
      cx="54"
      cy="54"
      fill="none"
      r={RADIUS}
      stroke={stroke}
      strokeDasharray={`${length} ${ROUND - length}`}
      strokeDashoffset={-(from * ROUND + gap / 2)}
      strokeWidth="24"
      // Starts the ring at the top.
      transform="rotate(-90 54 54)"
    />
  );
}

/** Sample of a part's style, for the table. */
export function SliceSwatch({ look }: { readonly look: SliceLook }) {
  const pattern = useId();
  const fill = look === 'plain' ? 'var(--mascot-leaf-dark)' : `url(#${pattern})`;
  return (
    <svg aria-hidden="true" className={styles['swatch']} focusable="false" viewBox="0 0 20 20">
      <Stripes id={pattern} />
      <rect fill={fill} height="20" rx="6" width="20" />
    </svg>
  );
}

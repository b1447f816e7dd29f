import { cx } from '../ui/cx';
import { BloomPlant, LeavesPlant, SeedPlant, SproutPlant, TreePlant } from './plants';
import { MascotCoin, type MascotMood } from './mascot-coin';
import styles from './mascot.module.css';

/** Growth stages of the plant, smallest first. */
export const MASCOT_STAGES = ['seed', 'sprout', 'leaves', 'bloom', 'tree'] as const;
export type MascotStage = (typeof MASCOT_STAGES)[number];

type MascotSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** Drawing units are 1/100 of the width; the coin's centre is the origin, and up is negative. */
const DRAWINGS = {
  seed: { Plant: SeedPlant, top: -58 },
  sprout: { Plant: SproutPlant, top: -80 },
  leaves: { Plant: LeavesPlant, top: -104 },
  bloom: { Plant: BloomPlant, top: -130 },
  tree: { Plant: TreePlant, top: -130 },
} as const satisfies Record<
  MascotStage,
  {
    Plant: (props: { readonly fruit: number }) => React.JSX.Element;
    top: number;
  }
>;

const BOTTOM = 48;

interface MascotProps {
  readonly stage?: MascotStage;
  /** Width: 36, 56, 96, 144 or 208 px. The height depends on the stage; the coin keeps its size. */
  readonly size?: MascotSize;
  readonly mood?: MascotMood;
  /** Fruit that a tree bears, of at most seven. */
  readonly fruit?: number;
  /** True to sway a little, unless the system asks for reduced motion. */
  readonly animated?: boolean;
  /** Text alternative. Without it the picture is decorative. */
  readonly label?: string;
}

/** Penny, the product's mascot: a sprout growing out of a coin. */
export function Mascot({
  stage = 'sprout',
  size = 'md',
  mood = stage === 'seed' ? 'asleep' : 'happy',
  animated = false,
  fruit = 5,
  label,
}: MascotProps) {
  const { Plant, top } = DRAWINGS[stage];
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      {...naming}
      className={cx(styles['mascot'], styles[size], animated && styles['animated'])}
      viewBox={`-50 ${top} 100 ${BOTTOM - top}`}
      xmlns="http://www.w3.org/2000/svg"
      focusable="false"
    >
      <g className={styles['plant']}>
        <Plant fruit={fruit} />
      </g>
      <MascotCoin mood={mood} />
    </svg>
  );
}

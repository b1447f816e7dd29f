import styles from './mascot.module.css';

export type MascotMood = 'happy' | 'asleep' | 'puzzled' | 'proud' | 'calm';

const FACES = {
  happy: HappyFace,
  asleep: AsleepFace,
  puzzled: PuzzledFace,
  proud: ProudFace,
  calm: CalmFace,
} as const satisfies Record<MascotMood, () => React.JSX.Element>;

/** Coin with its face, hands and feet, centred on the origin with a radius of 36. */
export function MascotCoin({ mood }: { readonly mood: MascotMood }) {
  const Face = FACES[mood];
  return (
    <g>
      <Limbs waving={mood === 'happy'} />
      <circle className={styles['coinEdge']} cy="5.5" r="36" />
      <path
        className={styles['ridges']}
        d="M-30 20.5 v4.6 M-24 27.4 v4.6 M-18 31.8 v4.6 M-12 34.5 v4.6 M-6 36.1 v4.6 M0 36.6 v4.6 M6 36.1 v4.6 M12 34.5 v4.6 M18 31.8 v4.6 M24 27.4 v4.6 M30 20.5 v4.6"
      />
      <circle className={styles['coinRim']} r="36" />
      <circle className={styles['groove']} r="31" />
      <circle className={styles['coin']} r="29.5" />
      <g className={styles['coinLight']}>
        <path d="M-28.4 7.9 L7.9 -28.4 A29.5 29.5 0 0 0 -0.9 -29.5 L-29.5 -0.9 A29.5 29.5 0 0 0 -28.4 7.9 Z" />
        <path d="M-29.1 -4.8 L-4.8 -29.1 A29.5 29.5 0 0 0 -8.9 -28.1 L-28.1 -8.9 A29.5 29.5 0 0 0 -29.1 -4.8 Z" />
      </g>
      <path className={styles['shine']} d="M-30.5 -13.6 A33.4 33.4 0 0 1 -13.6 -30.5" />
      <Cheeks />
      <Face />
    </g>
  );
}

function Limbs({ waving }: { readonly waving: boolean }) {
  return (
    <g className={styles['limb']}>
      <ellipse cx="-12" cy="42" rx="8" ry="4.4" />
      <ellipse cx="12" cy="42" rx="8" ry="4.4" />
      <ellipse cx="-36" cy="11" rx="4.6" ry="7" transform="rotate(24 -36 11)" />
      <ellipse
        className={styles['hand']}
        cx="37.5"
        cy={waving ? -6 : 11}
        rx="4.6"
        ry="7"
        transform={waving ? 'rotate(38 37.5 -6)' : 'rotate(-24 36 11)'}
      />
    </g>
  );
}

function Cheeks() {
  return (
    <g className={styles['cheek']}>
      <ellipse cx="-20.5" cy="9" rx="5.4" ry="3.4" />
      <ellipse cx="20.5" cy="9" rx="5.4" ry="3.4" />
    </g>
  );
}

function Eyes({ dy = 0 }: { readonly dy?: number }) {
  return (
    <g className={styles['eyes']}>
      {[-13, 13].map((x) => (
        <g key={x}>
          <ellipse className={styles['ink']} cx={x} cy="0" rx="4.3" ry="5.6" />
          <circle className={styles['shineDot']} cx={x + 1.5} cy={-2.1 + dy} r="1.7" />
          <circle className={styles['shineDot']} cx={x - 1.4} cy={2.3 + dy} r="0.8" />
        </g>
      ))}
    </g>
  );
}

function HappyFace() {
  return (
    <g>
      <Eyes />
      <path
        className={styles['ink']}
        d="M-7 8.2 C-3.5 9.6 3.5 9.6 7 8.2 C8 8 8.6 8.8 8.3 9.8 C6.8 15.2 3.8 17.6 0 17.6 C-3.8 17.6 -6.8 15.2 -8.3 9.8 C-8.6 8.8 -8 8 -7 8.2 Z"
      />
      <path
        className={styles['tongue']}
        d="M-4.6 15.2 C-3 12.6 3 12.6 4.6 15.2 C3.3 16.8 1.8 17.6 0 17.6 C-1.8 17.6 -3.3 16.8 -4.6 15.2 Z"
      />
    </g>
  );
}

function AsleepFace() {
  return (
    <g className={styles['inkLine']}>
      <path d="M-17.5 0 Q-13 4.6 -8.5 0" />
      <path d="M8.5 0 Q13 4.6 17.5 0" />
      <path d="M-3.6 10 Q0 13.2 3.6 10" />
    </g>
  );
}

function ProudFace() {
  return (
    <g>
      <g className={styles['inkLine']}>
        <path d="M-18 1.5 Q-13 -6.5 -8 1.5" />
        <path d="M8 1.5 Q13 -6.5 18 1.5" />
        <path d="M-11 8.5 Q0 20 11 8.5" />
      </g>
      <path
        className={styles['shineDot']}
        d="M0 -26 L2.3 -20.8 L8 -20.2 L3.8 -16.4 L5 -10.8 L0 -13.7 L-5 -10.8 L-3.8 -16.4 L-8 -20.2 L-2.3 -20.8 Z"
      />
    </g>
  );
}

function CalmFace() {
  return (
    <g className={styles['inkLine']}>
      <path d="M-18 -1 Q-13 4 -8 -1" />
      <path d="M8 -1 Q13 4 18 -1" />
      <path d="M-7.5 9.5 Q0 15.5 7.5 9.5" />
    </g>
  );
}

function PuzzledFace() {
  return (
    <g>
      <Eyes dy={-1} />
      <g className={styles['inkLine']}>
        <path d="M-18 -10.5 Q-13.5 -13.5 -9 -11.5" />
        <path d="M9 -13.5 Q13.5 -16 18 -13" />
        <path d="M-5 13.2 Q-2.4 10.2 0 12.4 T5 11.6" />
      </g>
    </g>
  );
}

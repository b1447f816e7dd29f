import styles from './mascot.module.css';

/** Leaf with its stalk at the origin and its tip pointing up right. 30 units long at scale 1. */
function Leaf({ at, turn, scale }: { at: [number, number]; turn: number; scale: number }) {
  const flip = turn < 0 ? -1 : 1;
  return (
    <g
      transform={`translate(${at[0]} ${at[1]}) scale(${flip * scale} ${scale}) rotate(${Math.abs(turn)})`}
    >
      <path className={styles['leaf']} d="M0 0 C-11 -8 -13 -23 0 -34 C13 -23 11 -8 0 0 Z" />
      <path className={styles['leafLight']} d="M0 -34 C-13 -23 -11 -8 0 0 C-4 -10 -4 -22 0 -34 Z" />
      <path className={styles['vein']} d="M0 0 L0 -22" />
    </g>
  );
}

/** Seed asleep in its coin: the tip of a shoot. */
export function SeedPlant() {
  return (
    <g>
      <path className={styles['stem']} d="M0 -30 C0 -38 1 -42 5 -45" />
      <Leaf at={[4, -43]} turn={62} scale={0.36} />
      <Leaf at={[4, -43.5]} turn={8} scale={0.3} />
    </g>
  );
}

/** Two leaves: the product's logo. */
export function SproutPlant() {
  return (
    <g>
      <path className={styles['stem']} d="M0 -30 C-1 -38 1 -44 0 -50" />
      <Leaf at={[0.5, -48]} turn={-58} scale={1} />
      <Leaf at={[-0.5, -49]} turn={46} scale={0.86} />
    </g>
  );
}

export function LeavesPlant() {
  return (
    <g>
      <path className={styles['stem']} d="M0 -30 C-4 -46 4 -60 0 -74" />
      <Leaf at={[-1, -47]} turn={-70} scale={0.82} />
      <Leaf at={[0.5, -54]} turn={66} scale={0.88} />
      <Leaf at={[1, -69]} turn={-44} scale={0.9} />
      <Leaf at={[0, -72]} turn={34} scale={0.8} />
    </g>
  );
}

export function BloomPlant() {
  return (
    <g>
      <path className={styles['stem']} d="M0 -30 C-4 -48 4 -66 0 -98" />
      <Leaf at={[-1, -46]} turn={-72} scale={0.86} />
      <Leaf at={[0.5, -53]} turn={68} scale={0.92} />
      <Leaf at={[1, -66]} turn={-56} scale={0.72} />
      <Leaf at={[1, -71]} turn={56} scale={0.66} />
      <Flower at={[0, -104]} />
    </g>
  );
}

function Flower({ at }: { at: [number, number] }) {
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <ellipse className={styles['petal']} cy="-13.5" rx="8.2" ry="10" />
          <path className={styles['petalVein']} d="M0 -7 L0 -13" />
        </g>
      ))}
      <circle className={styles['coinRim']} r="8.6" />
      <circle className={styles['coin']} r="6.4" />
      <circle className={styles['shineDot']} cx="-2.2" cy="-2.4" r="1.5" />
    </g>
  );
}

/** Places for fruit in the tree, in the order in which they are filled. */
const FRUIT: readonly (readonly [number, number])[] = [
  [1, -94],
  [-22, -76],
  [21, -83],
  [-14, -107],
  [4, -70],
  [17, -109],
  [-33, -88],
];

/** Fully grown tree with coins for fruit. */
export function TreePlant({ fruit }: { readonly fruit: number }) {
  return (
    <g>
      <path
        className={styles['trunk']}
        d="M-6 -28 C-5 -44 -6 -52 -14 -62 L-9 -66 C-5 -62 -3 -59 -1.5 -55 C-1 -62 -1 -66 -2 -74 L4 -74 C3.6 -66 4 -60 4.4 -55 C6 -59 9 -62 12 -64 L16 -60 C8 -52 6 -44 7 -28 Z"
      />
      <g className={styles['leafDark']}>
        <circle cx="-25" cy="-72" r="18" />
        <circle cx="25" cy="-72" r="18" />
        <circle cx="0" cy="-66" r="17" />
      </g>
      <g className={styles['leaf']}>
        <circle cx="-24" cy="-78" r="18.5" />
        <circle cx="24" cy="-78" r="18.5" />
        <circle cx="0" cy="-76" r="19" />
        <circle cx="-13" cy="-98" r="20" />
        <circle cx="14" cy="-97" r="19" />
        <circle cx="0" cy="-108" r="18" />
      </g>
      <g className={styles['foliage']}>
        <path d="M-28 -100 A16 16 0 0 1 -16 -113" />
        <path d="M-38 -80 A14.5 14.5 0 0 1 -31 -90" />
        <path d="M-8 -119 A14 14 0 0 1 2 -122" />
        <path d="M10 -79 A10 10 0 0 0 21 -70" />
        <path d="M-12 -84 A9 9 0 0 0 -3 -81" />
        <path d="M15 -104 A8 8 0 0 0 25 -101" />
      </g>
      {FRUIT.slice(0, fruit).map((at) => (
        <Fruit at={at} key={at.join()} />
      ))}
    </g>
  );
}

function Fruit({ at }: { readonly at: readonly [number, number] }) {
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      <circle className={styles['coinEdge']} cy="0.8" r="5.4" />
      <circle className={styles['coinRim']} r="5.4" />
      <circle className={styles['coin']} r="3.9" />
      <circle className={styles['shineDot']} cx="-1.5" cy="-1.6" r="1" />
    </g>
  );
}

import type { ReactNode } from 'react';
import type { StepId } from '@pennysprout/shared/growth/steps';

/** Outline of a jar without its content. */
const JAR = (
  <path d="M7 3 H17 M8 3 V6 C5.5 7.5 5 9 5 11 V18 A3 3 0 0 0 8 21 H16 A3 3 0 0 0 19 18 V11 C19 9 18.5 7.5 16 6 V3" />
);

/** Coins in piles of this many, from left to right. */
function piles(...heights: readonly number[]): ReactNode {
  const width = 24 / heights.length;
  return heights.map((height, pile) =>
    Array.from({ length: height }, (_, coin) => (
      <ellipse
        cx={width * (pile + 0.5)}
        cy={19 - coin * 4}
        key={`${pile} ${coin}`}
        rx={width / 2 - 1}
        ry="2.4"
      />
    )),
  );
}

const DRAWINGS: Readonly<Record<StepId, ReactNode>> = {
  first_jar: (
    <>
      {JAR}
      <path d="M12 11 V17 M9 14 H15" />
    </>
  ),
  first_full_jar: (
    <>
      {JAR}
      <circle cx="9.2" cy="17" r="1.8" />
      <circle cx="14.8" cy="17" r="1.8" />
      <circle cx="12" cy="12.4" r="1.8" />
    </>
  ),
  first_wish: (
    <>
      <path d="M4 20 L13 11 M3 9 V5 M1 7 H5 M20 21 V17 M18 19 H22" />
      <path d="M16 3 L17.3 6.7 L21 8 L17.3 9.3 L16 13 L14.7 9.3 L11 8 L14.7 6.7 Z" />
    </>
  ),
  first_gift: (
    <>
      <path d="M12 11.5 C7 8.5 6.5 6 7.5 4.3 C8.8 2.4 11.2 3 12 5 C12.8 3 15.2 2.4 16.5 4.3 C17.5 6 17 8.5 12 11.5 Z" />
      <path d="M3 15 C6 13.5 8 14.5 10 16 H14 A1.5 1.5 0 0 1 14 19 H10 M14 17.5 L19 14.8 A1.6 1.6 0 0 1 21 17.2 C18 20.5 15.5 22 12 22 C9 22 7 20.5 3 20.5" />
    </>
  ),
  ten_paydays: (
    <>
      <path d="M4 6 H20 V21 H4 Z M4 10.5 H20 M8.5 3 V7 M15.5 3 V7" />
      <circle cx="12" cy="15.8" r="2.6" />
    </>
  ),
  ten_allowances: piles(2, 4),
  fifty_allowances: piles(3, 5, 4),
};

/** Symbol on a medal that no single entry reaches, in the manner of the icons on the others. */
export function StepSymbol({ id }: { readonly id: StepId }) {
  return (
    <svg
      fill="none"
      focusable="false"
      height="1.375em"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
      viewBox="0 0 24 24"
      width="1.375em"
    >
      {DRAWINGS[id]}
    </svg>
  );
}

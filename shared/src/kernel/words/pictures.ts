/** Names of the pictures that a child can have, in the order of their picker. */
export const PICTURES = [
  ...(['fox', 'owl', 'bear', 'cat', 'dog', 'rabbit', 'panda', 'frog'] as const),
  ...(['turtle', 'whale', 'penguin', 'lion', 'tiger', 'koala', 'elephant', 'giraffe'] as const),
  ...([
    'monkey',
    'hedgehog',
    'bee',
    'butterfly',
    'octopus',
    'dinosaur',
    'unicorn',
    'dragon',
  ] as const),
] as const;

export type Picture = (typeof PICTURES)[number];

/**
 * Draws a picture that is not taken, or any if all are.
 *
 * @param randomInt draws an integer in [0, max)
 */
export function drawPicture(
  randomInt: (max: number) => number,
  taken: readonly (Picture | null | undefined)[],
): Picture {
  const free = PICTURES.filter((picture) => !taken.includes(picture));
  return free[randomInt(free.length)] ?? PICTURES[0];
}

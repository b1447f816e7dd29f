import { PICTURES, type Picture } from '@pennysprout/shared/kernel/words/pictures';
import type { AvatarColour } from './initials';

/** Files of the pictures, each fetched when it is first shown. */
const FILES = import.meta.glob<string>('./pictures/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Ground that each picture stands out from, in light and dark. */
const GROUNDS: Readonly<Record<Picture, AvatarColour>> = {
  fox: 'indigo',
  owl: 'sky',
  bear: 'violet',
  cat: 'sky',
  dog: 'emerald',
  rabbit: 'amber',
  panda: 'amber',
  frog: 'violet',
  turtle: 'amber',
  whale: 'violet',
  penguin: 'amber',
  lion: 'indigo',
  tiger: 'sky',
  koala: 'amber',
  elephant: 'emerald',
  giraffe: 'violet',
  monkey: 'sky',
  hedgehog: 'emerald',
  bee: 'indigo',
  butterfly: 'emerald',
  octopus: 'sky',
  dinosaur: 'amber',
  unicorn: 'emerald',
  dragon: 'sky',
};

export interface DrawnPicture {
  readonly url: string;
  readonly ground: AvatarColour;
}

/** Returns the drawn picture of that name; null for any other text, such as an address. */
export function drawnPicture(name: string): DrawnPicture | null {
  const picture = PICTURES.find((known) => known === name);
  const url = FILES[`./pictures/${name}.svg`];
  return picture && url !== undefined ? { url, ground: GROUNDS[picture] } : null;
}

import type { Picture } from '@pennysprout/shared/kernel/words/pictures';
import { ASSETS_URL } from '../ui/assets-url';
import type { AvatarColour } from './initials';

/**
 * Folder of the pictures. Browsers keep what is in `/assets` for a year, so redrawn ones go into a folder
 * with the next number.
 */
const FOLDER = `${ASSETS_URL}/pictures-1`;

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
  return isDrawn(name) ? { url: `${FOLDER}/${name}.svg`, ground: GROUNDS[name] } : null;
}

function isDrawn(name: string): name is Picture {
  return Object.hasOwn(GROUNDS, name);
}

import { useState } from 'react';
import { cx } from '../ui/cx';
import styles from './avatar.module.css';
import { avatarColour, firstInitial, initials } from './initials';

interface AvatarProps {
  readonly name: string;
  /** Address of a picture. Empty, or one that does not load, shows the initials. */
  readonly picture?: string | undefined;
  /** 32, 44, 64 or 96 px. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Only the first initial. */
  readonly single?: boolean;
}

/** A person's picture or initials. It stands beside the name, so it is silent to screen readers. */
export function Avatar({ name, picture, size = 'md', single = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture && picture !== broken) {
    return (
      <img
        className={cx(styles['avatar'], styles[size])}
        src={picture}
        alt=""
        // Google refuses its pictures to pages that say where they are.
        referrerPolicy="no-referrer"
        onError={() => {
          setBroken(picture);
        }}
      />
    );
  }
  return (
    <span
      className={cx(styles['avatar'], styles[size], styles[avatarColour(name)])}
      aria-hidden="true"
    >
      {single ? firstInitial(name) : initials(name)}
    </span>
  );
}

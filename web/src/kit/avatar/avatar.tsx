import { useState } from 'react';
import { cx } from '../ui/cx';
import styles from './avatar.module.css';
import { drawnPicture } from './drawn-pictures';
import { avatarColour, firstInitial, initials } from './initials';

interface AvatarProps {
  readonly name: string;
  /**
   * URL of a picture, or the name of a drawn one. If there is none or it fails to load, the initials
   * are shown.
   */
  readonly picture?: string | null | undefined;
  /** 32, 44, 64 or 96 px. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** True to show only the first initial. */
  readonly single?: boolean;
}

/** A person's picture or initials. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, picture, size = 'md', single = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture && picture !== broken) {
    const drawn = drawnPicture(picture);
    return (
      <img
        className={cx(
          styles['avatar'],
          styles[size],
          drawn && styles['drawn'],
          drawn && styles[drawn.ground],
        )}
        src={drawn?.url ?? picture}
        alt=""
        // Google refuses to serve its pictures to requests with a referrer.
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
      data-letters={single ? firstInitial(name) : initials(name)}
    />
  );
}

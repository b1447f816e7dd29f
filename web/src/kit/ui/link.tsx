import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly to: string;
  /** Kept with the entry in the browser's history, for the screen. */
  readonly state?: Readonly<Record<string, string>>;
}

/**
 * Link to another screen. react-router's own `Link` includes prefetching for its framework mode, which
 * would add 2 kB to the first screens; these two hooks are its API for custom links.
 */
export function Link({ to, state, children, ...anchor }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler(to, { state });
  return (
    <a {...anchor} href={href} onClick={go}>
      {children}
    </a>
  );
}

import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly to: string;
}

/**
 * Link to another screen. react-router's own `Link` includes prefetching for its framework mode, which
 * would add 2 kB to the first screens; these two hooks are its API for custom links.
 */
export function Link({ to, children, ...anchor }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler(to);
  return (
    <a {...anchor} href={href} onClick={go}>
      {children}
    </a>
  );
}

import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly to: string;
}

/**
 * A link to another screen. The router's own also fetches the pages of a framework ahead, which would
 * be 2 kB of the first screens; these two hooks are what it offers to links of one's own.
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

import type { ReactNode } from 'react';

/** Part that is shown without other stories, because it covers them. */
export function Alone({ children }: { readonly children: ReactNode }) {
  return children;
}

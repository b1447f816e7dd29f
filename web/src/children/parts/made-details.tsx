import { useEffect, useRef, type ReactNode } from 'react';
import { Stack } from '../../kit/layout/stack';

/**
 * Shows new details in a dialog and focuses them, because the form has gone and the focus with it. The
 * button that closes the dialog is not focused: a second Enter must not throw the details away.
 */
export function MadeDetails({ children }: { readonly children: ReactNode }) {
  const details = useRef<HTMLDivElement>(null);
  useEffect(() => {
    details.current?.focus();
  }, []);
  return (
    <Stack gap={4} ref={details} tabIndex={-1}>
      {children}
    </Stack>
  );
}

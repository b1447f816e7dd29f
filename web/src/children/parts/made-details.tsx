import { useEffect, useRef, type ReactNode } from 'react';
import formStyles from '../../kit/fields/form.module.css';

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
    <div className={formStyles['form']} ref={details} tabIndex={-1}>
      {children}
    </div>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import formStyles from '../../../components/form/form.module.css';

/**
 * Details that a dialog shows once they are made. What asked for them has gone and the focus with it, so
 * they take it. The button that closes the dialog does not: a second Enter must not throw them away.
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

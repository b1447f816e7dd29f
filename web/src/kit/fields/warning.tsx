import { TriangleAlertIcon } from 'lucide-react';
import styles from './money-fields.module.css';

/** Warning to a parent that does not prevent sending. */
export function Warning({ text }: { readonly text: string | undefined }) {
  return (
    <div className={styles['warning']} role="status">
      {text && (
        <>
          <TriangleAlertIcon />
          {text}
        </>
      )}
    </div>
  );
}

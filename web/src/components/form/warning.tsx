import { TriangleAlertIcon } from 'lucide-react';
import styles from './money-fields.module.css';

/** What the parent should know before sending, although it may be sent. */
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

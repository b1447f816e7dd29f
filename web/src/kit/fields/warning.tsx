import { TriangleAlertIcon } from 'lucide-react';
import { Row } from '../layout/row';
import styles from './money-fields.module.css';

/** Warning to a parent that does not prevent sending. */
export function Warning({ text }: { readonly text: string | undefined }) {
  return (
    <Row
      breaks="anywhere"
      className={styles['warning']}
      gap={2}
      role="status"
      size={2}
      tone="coin"
      weight="strong"
    >
      {text && (
        <>
          <TriangleAlertIcon />
          {text}
        </>
      )}
    </Row>
  );
}

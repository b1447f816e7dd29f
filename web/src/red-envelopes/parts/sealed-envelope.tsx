import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChildEvent } from '../../events/event';
import styles from './red-envelopes.module.css';

interface SealedEnvelopeProps {
  readonly event: ChildEvent<'red_envelope'>;
  /** Opens it; undefined for somebody who only looks on. */
  readonly onOpen?: (() => void) | undefined;
}

/** Sealed red envelope: it says who it is from, and opens under the finger or by keyboard. */
export function SealedEnvelope({ event: { entry }, onOpen }: SealedEnvelopeProps) {
  const { t } = useTranslation('envelopes');
  const from = entry.envelope?.from ?? entry.description;
  const content = (
    <>
      <span className={styles['flap']} />
      <span className={styles['seal']} />
      <span className={styles['from']}>{t('sealed', { from })}</span>
      {onOpen && <span className={styles['open']}>{t('open')}</span>}
    </>
  );
  if (!onOpen) return <div className={styles['sealed']}>{content}</div>;
  return (
    <button className={styles['sealed']} data-seen onClick={onOpen} type="button">
      {content}
    </button>
  );
}

/** Opened red envelope around its content. */
export function OpenedEnvelope({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['opened']}>
      <span className={styles['back']} />
      <div className={styles['letter']}>{children}</div>
    </div>
  );
}

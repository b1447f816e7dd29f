import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../ui/cx';
import styles from './explain.module.css';

export interface How {
  readonly open: boolean;
  readonly toggle: () => void;
  readonly panelId: string;
}

/** "How do we know?" about one figure: whether it is open. */
export function useHow(): How {
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const toggle = () => {
    setOpen(!open);
  };
  return { open, toggle, panelId };
}

interface HowButtonProps {
  readonly how: How;
  /** The figure that it is about, for those who do not see what it stands beside. */
  readonly figure: string;
  /** A question mark only, where many stand in a row. */
  readonly compact?: boolean;
}

export function HowButton({ how, figure, compact = false }: HowButtonProps) {
  const { t } = useTranslation('child');
  return (
    <button
      aria-controls={how.open ? how.panelId : undefined}
      aria-expanded={how.open}
      aria-label={t('how.about', { figure })}
      className={cx(styles['ask'], compact && styles['compact'])}
      onClick={how.toggle}
      title={compact ? t('how.ask') : undefined}
      type="button"
    >
      <svg aria-hidden="true" className={styles['mark']} focusable="false" viewBox="0 0 24 24">
        <path d="M8.5 9a3.5 3.5 0 1 1 5.6 2.8c-1.3 1-2.1 1.6-2.1 3.2M12 18.6v.1" />
      </svg>
      {!compact && <span>{t('how.ask')}</span>}
    </button>
  );
}

interface HowPanelProps {
  readonly how: How;
  readonly figure: string;
  readonly children: ReactNode;
}

/** The answer, in the place where it is rendered, while it is open. */
export function HowPanel({ how, figure, children }: HowPanelProps) {
  const { t } = useTranslation('child');
  if (!how.open) return null;
  return (
    <div
      aria-label={t('how.about', { figure })}
      className={styles['panel']}
      id={how.panelId}
      role="group"
    >
      {children}
    </div>
  );
}

interface HowRowProps {
  readonly figure: string;
  readonly children: ReactNode;
}

/** Button and answer as two parts of a line that a grid lays out: the areas `more` and `panel`. */
export function HowInRow({ figure, children }: HowRowProps) {
  const how = useHow();
  return (
    <div className={styles['inRow']}>
      <HowButton compact figure={figure} how={how} />
      <HowPanel figure={figure} how={how}>
        {children}
      </HowPanel>
    </div>
  );
}

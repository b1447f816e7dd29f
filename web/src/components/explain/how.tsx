import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from 'lucide-react';
import styles from './explain.module.css';

interface How {
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

interface HowInSectionProps {
  /** What it is about, for those who do not see what it stands beneath. */
  readonly figure: string;
  readonly children: ReactNode;
}

/** The one question of a section, and what answers it. */
export function HowInSection({ figure, children }: HowInSectionProps) {
  const { t } = useTranslation('child');
  const how = useHow();
  return (
    <div className={styles['section']}>
      <button
        {...disclosing(how)}
        aria-label={t('how.about', { figure })}
        className={styles['ask']}
        onClick={how.toggle}
        type="button"
      >
        <svg aria-hidden="true" className={styles['mark']} focusable="false" viewBox="0 0 24 24">
          <path d="M8.5 9a3.5 3.5 0 1 1 5.6 2.8c-1.3 1-2.1 1.6-2.1 3.2M12 18.6v.1" />
        </svg>
        <span>{t('how.ask')}</span>
      </button>
      <HowPanel figure={figure} how={how}>
        {children}
      </HowPanel>
    </div>
  );
}

function disclosing({ open, panelId }: How) {
  return { 'aria-controls': open ? panelId : undefined, 'aria-expanded': open };
}

interface HowAnswerProps {
  /** The figure of the section that it is about. */
  readonly figure: string;
  readonly children: ReactNode;
}

/** The answer about one of several figures. */
export function HowAnswer({ figure, children }: HowAnswerProps) {
  const id = useId();
  return (
    <div aria-labelledby={id} className={styles['answer']} role="group">
      <h3 id={id}>{figure}</h3>
      {children}
    </div>
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

interface HowRowButtonProps {
  readonly how: How;
  /** The words of the row that it is known by. */
  readonly name: string;
}

/** Lies over a row and opens it, so that the row is as easy to hit as it is large. */
export function HowRowButton({ how, name }: HowRowButtonProps) {
  return (
    <button
      {...disclosing(how)}
      aria-label={name}
      className={styles['rowButton']}
      onClick={how.toggle}
      type="button"
    />
  );
}

/** Shows at a row's end that it opens. */
export function HowRowMark({ how }: { readonly how: How }) {
  return (
    <span className={styles['rowMark']} data-open={how.open || undefined}>
      <ChevronDownIcon />
    </span>
  );
}

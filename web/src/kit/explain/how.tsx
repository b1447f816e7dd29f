import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from 'lucide-react';
import { Box } from '../layout/box';
import { Stack } from '../layout/stack';
import styles from './explain.module.css';

interface How {
  readonly open: boolean;
  readonly toggle: () => void;
  readonly panelId: string;
}

/** Disclosure state of one "How do we know?". */
export function useHow(): How {
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const toggle = () => {
    setOpen(!open);
  };
  return { open, toggle, panelId };
}

interface HowInSectionProps {
  /** Name of the explained figure, for screen readers. */
  readonly figure: string;
  readonly children: ReactNode;
}

/** Button and answer that explain a section. */
export function HowInSection({ figure, children }: HowInSectionProps) {
  const { t } = useTranslation('child');
  const how = useHow();
  return (
    <Stack align="start" className={styles['section']} gap={2}>
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
    </Stack>
  );
}

function disclosing({ open, panelId }: How) {
  return { 'aria-controls': open ? panelId : undefined, 'aria-expanded': open };
}

interface HowAnswerProps {
  /** Figure that the answer explains. */
  readonly figure: string;
  readonly children: ReactNode;
}

/** Answer about one of several figures. */
export function HowAnswer({ figure, children }: HowAnswerProps) {
  const id = useId();
  return (
    <Stack aria-labelledby={id} className={styles['answer']} gap={2} role="group">
      <h3 id={id}>{figure}</h3>
      {children}
    </Stack>
  );
}

interface HowPanelProps {
  readonly how: How;
  readonly figure: string;
  readonly children: ReactNode;
}

/** Answer, rendered in place while open. */
export function HowPanel({ how, figure, children }: HowPanelProps) {
  const { t } = useTranslation('child');
  if (!how.open) return null;
  return (
    <Box
      aria-label={t('how.about', { figure })}
      className={styles['panel']}
      gap={3}
      id={how.panelId}
      pad={4}
      role="group"
      tint="primary"
      tone="plain"
    >
      {children}
    </Box>
  );
}

interface HowRowButtonProps {
  readonly how: How;
  /** Accessible name: the row's text. */
  readonly name: string;
}

/** Button that covers a row and opens it, so that the whole row is a touch target. */
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

/** Chevron that shows a row can be opened. */
export function HowRowMark({ how }: { readonly how: How }) {
  return (
    <span className={styles['rowMark']} data-open={how.open || undefined}>
      <ChevronDownIcon />
    </span>
  );
}

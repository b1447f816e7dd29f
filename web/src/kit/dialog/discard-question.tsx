import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import formStyles from '../fields/form.module.css';
import styles from './dialog.module.css';

interface DiscardQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Replaces the dialog's buttons, with the focus on the safe answer. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation('ledger');
  const questionId = useId();
  const group = useRef<HTMLDivElement>(null);

  useEffect(() => {
    group.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }, []);

  return (
    <div aria-labelledby={questionId} className={styles['discard']} ref={group} role="group">
      <p className={styles['question']} id={questionId}>
        {t('dialog.discard.question')}
      </p>
      <div className={formStyles['actions']}>
        <Button onClick={onDiscard} variant="secondary">
          {t('dialog.discard.discard')}
        </Button>
        <Button onClick={onKeep}>{t('dialog.discard.keep')}</Button>
      </div>
    </div>
  );
}

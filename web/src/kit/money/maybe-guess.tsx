import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './money.module.css';

interface MaybeGuessProps {
  /** True if a needed rate has never been known and 1 stands in for it. */
  readonly guess: boolean;
  readonly children: ReactNode;
}

/** Marks an estimated amount: grey, with "≈" before it and a word for screen readers. */
export function MaybeGuess({ guess, children }: MaybeGuessProps) {
  const { t } = useTranslation('stock');
  if (!guess) return children;
  return (
    <span className={styles['guess']}>
      <span aria-hidden="true">≈&nbsp;</span>
      <span className="visually-hidden">{t('estimate')} </span>
      {children}
    </span>
  );
}

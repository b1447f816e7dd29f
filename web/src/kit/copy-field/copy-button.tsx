import { useTranslation } from 'react-i18next';
import { CheckIcon, CopyIcon } from 'lucide-react';
import { useCopy } from './use-copy';
import styles from './copy-field.module.css';

interface CopyButtonProps {
  readonly text: string;
  /** Name of the copied value, for screen readers. */
  readonly label: string;
  /** True to show only the icon, if the value is right beside it. */
  readonly compact?: boolean;
  readonly onCopied?: () => void;
}

export function CopyButton({ text, label, compact = false, onCopied }: CopyButtonProps) {
  const { t } = useTranslation('ledger');
  const { copied, copy } = useCopy();

  const handleClick = async () => {
    if (await copy(text)) onCopied?.();
  };

  return (
    <>
      <button
        aria-label={t('copyNamed', { label })}
        className={styles['button']}
        data-copied={copied || undefined}
        onClick={() => void handleClick()}
        type="button"
      >
        {copied ? <CheckIcon /> : <CopyIcon />}
        {(!compact || copied) && <span>{copied ? t('copied') : t('copy')}</span>}
      </button>
      <span className="visually-hidden" role="status">
        {copied && t('copiedNamed', { label })}
      </span>
    </>
  );
}

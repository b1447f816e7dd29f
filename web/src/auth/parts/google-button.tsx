import { useTranslation } from 'react-i18next';
import { Spinner } from '../../kit/ui/spinner';
import { GoogleMark } from './google-mark';
import styles from './google-button.module.css';

interface GoogleButtonProps {
  readonly busy: boolean;
  readonly onClick: () => void;
}

/** Sign-in button that follows Google's branding rules: Google's own colours and unchanged mark. */
export function GoogleButton({ busy, onClick }: GoogleButtonProps) {
  const { t } = useTranslation('landing');
  const { t: tCommon } = useTranslation('common');
  return (
    <button
      type="button"
      className={styles['button']}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : <GoogleMark />}
      <span>{busy ? tCommon('loading') : t('google')}</span>
    </button>
  );
}

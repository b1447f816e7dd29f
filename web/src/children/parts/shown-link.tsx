import { useTranslation } from 'react-i18next';
import { childLoginPath } from '@pennysprout/shared/children/access-code';
import { CopyField } from '../../kit/copy-field/copy-field';
import { lazyPanel } from '../../kit/lazy/lazy-panel';
import { toast } from '../../kernel/browser/toast';
import styles from '../../kit/child-card/child-card.module.css';

/** Lazy: loaded when a link is first shown. */
const { Panel: LazyQr } = lazyPanel(async () => (await import('./login-qr')).LoginQr, null);

interface ShownLinkProps {
  readonly accessCode: string;
  readonly name: string;
}

/** Shows the child's login link, to copy or scan. */
export function ShownLink({ accessCode, name }: ShownLinkProps) {
  const { t } = useTranslation('parent');
  const link = `${window.location.origin}${childLoginPath(accessCode)}`;
  return (
    <>
      <CopyField
        kind="link"
        label={t('accessLink.label')}
        onCopied={() => {
          toast.show({ title: t('accessLink.linkCopied'), tone: 'success' });
        }}
        value={link}
      />
      <p className={styles['hint']}>{t('accessLink.hint', { name })}</p>
      <div className={styles['qr']}>
        <LazyQr part={{ link, title: t('accessLink.qr', { name }) }} />
        <p className={styles['hint']}>{t('accessLink.qrHint')}</p>
      </div>
    </>
  );
}

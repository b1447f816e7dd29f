import { useTranslation } from 'react-i18next';
import { childLoginPath } from '@pennysprout/shared/children/access-code';
import { CopyField } from '../../kit/copy-field/copy-field';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { lazyPanel } from '../../kit/lazy/lazy-panel';
import { toast } from '../../kernel/browser/toast';
import styles from './access.module.css';

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
    <Stack gap={3}>
      <CopyField
        kind="link"
        label={t('accessLink.label')}
        onCopied={() => {
          toast.show({ title: t('accessLink.linkCopied'), tone: 'success' });
        }}
        value={link}
      />
      <Text breaks="anywhere" size={1} tone="quiet">
        {t('accessLink.hint', { name })}
      </Text>
      <Row className={styles['qr']} gap={4} wrap={2}>
        <LazyQr part={{ link, title: t('accessLink.qr', { name }) }} />
        <Text size={1} tone="quiet">
          {t('accessLink.qrHint')}
        </Text>
      </Row>
    </Stack>
  );
}

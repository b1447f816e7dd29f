import { useTranslation } from 'react-i18next';
import { childLoginPath } from '@pennysprout/shared/children/access-code';
import { CopyField } from '../../kit/copy-field/copy-field';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { linkIn } from '../../kernel/i18n/language';
import { toast } from '../../kernel/browser/toast';
import { LinkQr } from './link-qr';

interface ShownLinkProps {
  readonly accessCode: string;
  readonly name: string;
}

/** Shows the child's login link, to copy or scan. */
export function ShownLink({ accessCode, name }: ShownLinkProps) {
  const { t, i18n } = useTranslation('parent');
  const link = linkIn(i18n.language, `${window.location.origin}${childLoginPath(accessCode)}`);
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
      <LinkQr link={link} name={name} />
    </Stack>
  );
}

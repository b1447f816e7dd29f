import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { formatAccessCode } from '@pennysprout/shared/children/access-code';
import { CheckIcon, CopyIcon } from 'lucide-react';
import { linkIn } from '../../kernel/i18n/language';
import { CopyField } from '../../kit/copy-field/copy-field';
import { useCopy } from '../../kit/copy-field/use-copy';
import { Alert } from '../../kit/ui/alert';
import { Button } from '../../kit/ui/button';
import { Stack } from '../../kit/layout/stack';
import { LinkQr } from './link-qr';

interface LoginDetailsProps {
  readonly childName: string;
  readonly loginInfo: RouteResponse<'createChild'>['loginInfo'];
}

/** Shows the child's new sign-in details, to copy or read aloud before they are gone. */
export function SignInDetails({ childName, loginInfo }: LoginDetailsProps) {
  const { t, i18n } = useTranslation(['parent', 'ledger']);
  const { copied, copy } = useCopy();
  const { accessCode, password } = loginInfo;
  const loginUrl = linkIn(i18n.language, loginInfo.loginUrl);
  const readable = formatAccessCode(accessCode);
  const sheet = t('parent:loginDetails.sheet', {
    name: childName,
    accessCode: readable,
    password,
    loginUrl,
  });
  return (
    <NewDetails>
      <Alert title={t('parent:loginDetails.warningTitle')} tone="waiting">
        <p>{t('parent:loginDetails.warning', { show: t('parent:credentials.show') })}</p>
      </Alert>
      <CopyField
        kind="code"
        label={t('parent:loginDetails.accessCode')}
        shown={readable}
        value={accessCode}
      />
      <CopyField kind="code" label={t('parent:loginDetails.password')} value={password} />
      <CopyField kind="link" label={t('parent:loginDetails.loginUrl')} value={loginUrl} />
      <LinkQr link={loginUrl} name={childName} />
      <Button
        icon={copied ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copy(sheet)}
        variant="secondary"
      >
        {copied ? t('ledger:copied') : t('parent:loginDetails.copyAll')}
      </Button>
    </NewDetails>
  );
}

/**
 * Shows new details in a dialog and focuses them, because the form, which had the focus, is gone. The button
 * that closes the dialog is not focused: a second Enter must not discard the details.
 */
export function NewDetails({ children }: { readonly children: ReactNode }) {
  const details = useRef<HTMLDivElement>(null);
  useEffect(() => {
    details.current?.focus();
  }, []);
  return (
    <Stack gap={3} ref={details} tabIndex={-1}>
      {children}
    </Stack>
  );
}

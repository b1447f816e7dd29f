import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { formatAccessCode } from '@pennysprout/shared/children/access-code';
import { CheckIcon, CopyIcon } from 'lucide-react';
import { CopyField } from '../../kit/copy-field/copy-field';
import { useCopy } from '../../kit/copy-field/use-copy';
import formStyles from '../../kit/fields/form.module.css';
import { Alert } from '../../kit/ui/alert';
import { Button } from '../../kit/ui/button';

interface LoginDetailsProps {
  readonly childName: string;
  readonly loginInfo: RouteResponse<'createChild'>['loginInfo'];
}

/** Shows the child's new sign-in details, to copy or read aloud before they are gone. */
export function SignInDetails({ childName, loginInfo }: LoginDetailsProps) {
  const { t } = useTranslation(['parent', 'ledger']);
  const { copied, copy } = useCopy();
  const details = useRef<HTMLDivElement>(null);
  // The form has gone and the focus with it. Focus the details, not the button that closes the dialog: a
  // second Enter must not throw them away.
  useEffect(() => {
    details.current?.focus();
  }, []);
  const { accessCode, password, loginUrl } = loginInfo;
  const readable = formatAccessCode(accessCode);
  const sheet = t('parent:loginDetails.sheet', {
    name: childName,
    accessCode: readable,
    password,
    loginUrl,
  });
  return (
    <div className={formStyles['form']} ref={details} tabIndex={-1}>
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
      <Button
        icon={copied ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copy(sheet)}
        variant="secondary"
      >
        {copied ? t('ledger:copied') : t('parent:loginDetails.copyAll')}
      </Button>
    </div>
  );
}

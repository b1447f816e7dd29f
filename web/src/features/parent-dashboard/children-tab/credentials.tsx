import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAccessCode } from '@pennysprout/shared/family/access-code';
import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { CopyField } from '../../../components/copy-field/copy-field';
import { Button } from '../../../components/ui/button';
import { EyeOffIcon, KeyIcon, LockIcon } from '../../../components/ui/icons';
import { ApiError, call } from '../../../lib/api-client';
import { useErrorMessage } from '../../../lib/error-message';
import type { LiveChild } from '../../../lib/live';
import { toast } from '../../../lib/toast';
import type { DialogOpener } from './dialog-opener';
import { SpokenPassword } from './spoken-password';
import styles from './children-tab.module.css';

interface CredentialsProps {
  readonly child: LiveChild;
  readonly familyId: string;
  readonly newPassword: DialogOpener;
}

type Revealed =
  | { readonly status: 'hidden' | 'loading' | 'unreadable' }
  | { readonly status: 'shown'; readonly answer: RouteResponse<'revealChildCredentials'> };

/**
 * What the child signs in with. It is fetched when a parent asks to see it, each time anew, and
 * forgotten as soon as it is hidden.
 */
export function Credentials({ child, familyId, newPassword }: CredentialsProps) {
  const { t } = useTranslation('parent');
  const { revealed, reveal, hide } = useReveal({ child, familyId });
  const sectionId = useId();
  const open = revealed.status === 'shown' || revealed.status === 'unreadable';
  const busy = revealed.status === 'loading';
  return (
    <div className={styles['access']}>
      <Button
        aria-controls={sectionId}
        aria-expanded={open}
        busy={busy}
        icon={open ? <EyeOffIcon /> : <KeyIcon />}
        onClick={open ? hide : () => void reveal()}
        variant="plain"
      >
        {t(open ? 'credentials.hide' : 'credentials.show')}
      </Button>
      <Button
        icon={<LockIcon />}
        variant="plain"
        {...newPassword}
        onClick={(event) => {
          // What is shown will not be true any more.
          hide();
          newPassword.onClick(event);
        }}
      >
        {t('credentials.setNew')}
      </Button>
      <div className={styles['secrets']} hidden={!open} id={sectionId}>
        {revealed.status === 'shown' && <Shown answer={revealed.answer} />}
        {revealed.status === 'unreadable' && (
          <p className={styles['hint']} role="status">
            {t('credentials.unreadable')}
          </p>
        )}
      </div>
    </div>
  );
}

function Shown({ answer }: { readonly answer: RouteResponse<'revealChildCredentials'> }) {
  const { t } = useTranslation('parent');
  const { accessCode, password } = answer;
  return (
    <>
      {accessCode !== null && (
        <CopyField
          kind="code"
          label={t('loginDetails.accessCode')}
          shown={formatAccessCode(accessCode)}
          value={accessCode}
        />
      )}
      <CopyField kind="code" label={t('loginDetails.password')} value={password} />
      <SpokenPassword password={password} />
    </>
  );
}

function useReveal({ child, familyId }: Omit<CredentialsProps, 'newPassword'>) {
  const { t } = useTranslation('parent');
  const errorMessage = useErrorMessage();
  const [revealed, setRevealed] = useState<Revealed>({ status: 'hidden' });

  const reveal = async () => {
    setRevealed({ status: 'loading' });
    try {
      const request = { params: { id: child.id }, query: { familyId } };
      setRevealed({ status: 'shown', answer: await call('revealChildCredentials', request) });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'password_unreadable') {
        setRevealed({ status: 'unreadable' });
        return;
      }
      setRevealed({ status: 'hidden' });
      toast.show({
        title: t('credentials.failed'),
        description: errorMessage(error),
        tone: 'destructive',
      });
    }
  };
  const hide = () => {
    setRevealed({ status: 'hidden' });
  };
  return { revealed, reveal, hide };
}

import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAccessCode } from '@pennysprout/shared/children/access-code';
import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { EyeOffIcon, KeyRoundIcon, LockKeyholeIcon, RefreshCwIcon } from 'lucide-react';
import { CopyField } from '../../kit/copy-field/copy-field';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { ActionProblem } from '../../kit/problem/action-problem';
import { Button } from '../../kit/ui/button';
import { ApiError, call } from '../../kernel/api/api-client';
import { useSend } from '../../kernel/api/use-send';
import type { DialogOpener } from '../../kit/dialog/dialog-opener';
import { useSheet } from '../../kit/dialog/use-sheet';
import type { LiveChild } from '../../kernel/live/live';
import { SpokenPassword } from './spoken-password';
import styles from './access.module.css';

const loadPassword = async () => (await import('./password-sheet')).PasswordSheet;
const loadCode = async () => (await import('./code-sheet')).CodeSheet;

type Answer = RouteResponse<'revealChildCredentials'>;

/**
 * State of the details. `epoch` is the child's session epoch when they were requested; a new password
 * changes it.
 */
type Revealed =
  | { readonly status: 'hidden' }
  | { readonly status: 'unreadable'; readonly epoch: number }
  | { readonly status: 'shown'; readonly epoch: number; readonly answer: Answer };

interface CredentialsProps {
  readonly child: LiveChild;
  readonly familyId: string;
}

/**
 * Shows the child's sign-in details. They are fetched each time a parent asks, and dropped when they are
 * hidden or out of date.
 */
export function Credentials({ child, familyId }: CredentialsProps) {
  const { t } = useTranslation('parent');
  const newPassword = useSheet(loadPassword);
  const newCode = useSheet(loadCode);
  const { revealed, busy, problem, reveal, hide } = useReveal({ child, familyId });
  const sectionId = useId();
  const open = revealed.status === 'shown' || revealed.status === 'unreadable';
  return (
    <div>
      <Row gap={4} wrap={0}>
        <Button
          aria-controls={sectionId}
          aria-expanded={open}
          busy={busy}
          icon={open ? <EyeOffIcon /> : <KeyRoundIcon />}
          onClick={open ? hide : () => void reveal()}
          compact="start"
          variant="plain"
        >
          {t(open ? 'credentials.hide' : 'credentials.show')}
        </Button>
        <Button
          icon={<LockKeyholeIcon />}
          compact="start"
          variant="plain"
          {...hiding(newPassword.opens(), hide)}
        >
          {t('credentials.setNew')}
        </Button>
        {child.accessCode !== null && (
          <Button
            icon={<RefreshCwIcon />}
            compact="start"
            variant="plain"
            {...hiding(newCode.opens(), hide)}
          >
            {t('credentials.newCode')}
          </Button>
        )}
      </Row>
      <ActionProblem problem={problem} />
      <div hidden={!open} id={sectionId}>
        {open && <Shown revealed={revealed} />}
      </div>
      {newPassword.element({ child, familyId })}
      {newCode.element({ child, familyId })}
    </div>
  );
}

/** Makes an opener hide the details first, because they are about to become outdated. */
function hiding(opener: DialogOpener, hide: () => void): DialogOpener {
  return {
    ...opener,
    onClick: (event) => {
      hide();
      opener.onClick(event);
    },
  };
}

function Shown({ revealed }: { readonly revealed: Revealed }) {
  const { t } = useTranslation('parent');
  if (revealed.status !== 'shown') {
    return (
      <Text breaks="anywhere" role="status" size={1} tone="quiet">
        {t('credentials.unreadable')}
      </Text>
    );
  }
  const { accessCode, password } = revealed.answer;
  return (
    <Stack className={styles['details']} gap={3}>
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
    </Stack>
  );
}

const HIDDEN: Revealed = { status: 'hidden' };

function useReveal({ child, familyId }: CredentialsProps) {
  const { t } = useTranslation('parent');
  const [revealed, setRevealed] = useState<Revealed>(HIDDEN);
  const { id, sessionEpoch: epoch } = child;
  // Somebody has set another password since, or a parent was removed.
  if ('epoch' in revealed && revealed.epoch !== epoch) setRevealed(HIDDEN);

  const { send, busy, problem } = useSend(
    (_asked: { readonly epoch: number }) =>
      call('revealChildCredentials', { params: { id }, query: { familyId } }),
    {
      onSuccess: (answer, requested) => {
        setRevealed({ status: 'shown', epoch: requested.epoch, answer });
      },
      failed: (error, requested) => {
        if (!(error instanceof ApiError && error.code === 'password_unreadable')) {
          return { title: t('credentials.failed') };
        }
        setRevealed({ status: 'unreadable', epoch: requested.epoch });
        return null;
      },
    },
  );
  const reveal = () => send({ epoch });
  const hide = () => {
    setRevealed(HIDDEN);
  };
  return { revealed, busy, problem, reveal, hide };
}

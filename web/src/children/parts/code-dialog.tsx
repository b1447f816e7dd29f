import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAccessCode } from '@pennysprout/shared/children/access-code';
import { CopyField } from '../../kit/copy-field/copy-field';
import { Dialog } from '../../kit/dialog/dialog';
import { FormActions } from '../../kit/fields/form-actions';
import { Alert } from '../../kit/ui/alert';
import { Button } from '../../kit/ui/button';
import { newestKeyInMemory } from '../../kernel/api/intents';
import { useCall } from '../../kernel/api/use-call';
import type { LiveChild } from '../../kernel/live/live';
import { MadeDetails } from './made-details';
import { ShownLink } from './shown-link';
import formStyles from '../../kit/fields/form.module.css';

interface CodeDialogProps {
  readonly open: boolean;
  readonly child: LiveChild;
  readonly familyId: string;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/**
 * Dialog that gives a child a new access code: says what ends with the old one, then shows the new one.
 */
export function CodeDialog({ open, child, familyId, onClose, afterClose }: CodeDialogProps) {
  const { t } = useTranslation('parent');
  const { name } = child;
  const formId = useId();
  const { renew, busy, made } = useNewCode(child.id, familyId);
  const words = { cancel: t('code.cancel'), submit: t('code.submit'), busy: t('code.busy') };
  return (
    <Dialog
      actions={
        made === null ? (
          <FormActions busy={busy} formId={formId} onCancel={onClose} words={words} />
        ) : (
          <Button block onClick={onClose}>
            {t('code.done')}
          </Button>
        )
      }
      afterClose={afterClose}
      busy={busy}
      onClose={onClose}
      open={open}
      title={t(made === null ? 'code.title' : 'code.setTitle', { name })}
    >
      {made === null ? (
        <form
          className={formStyles['form']}
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            renew();
          }}
        >
          <Alert title={t('code.warningTitle', { name })} tone="waiting">
            <p>{t('code.warning', { name })}</p>
            <p>{t('code.password')}</p>
          </Alert>
        </form>
      ) : (
        <NewCode accessCode={made} name={name} />
      )}
    </Dialog>
  );
}

/** Makes a new access code. `made` is the code, or null until there is one. */
function useNewCode(id: string, familyId: string) {
  const { t } = useTranslation('parent');
  const [made, setMade] = useState<string | null>(null);
  // Idempotency keys of this dialog alone: reopened, it asks for another code.
  const [keys] = useState(newestKeyInMemory);
  const { send, busy } = useCall('createAccessCode', {
    keys,
    failed: t('code.failed'),
    onSuccess: ({ accessCode }) => {
      setMade(accessCode);
    },
  });
  const renew = () => {
    void send({ params: { id }, query: { familyId }, body: { renew: true } });
  };
  return { renew, busy, made };
}

function NewCode({ accessCode, name }: { readonly accessCode: string; readonly name: string }) {
  const { t } = useTranslation('parent');
  return (
    <MadeDetails>
      <p>{t('code.tell', { name })}</p>
      <CopyField
        kind="code"
        label={t('loginDetails.accessCode')}
        shown={formatAccessCode(accessCode)}
        value={accessCode}
      />
      <div className={formStyles['field']}>
        <ShownLink accessCode={accessCode} name={name} />
      </div>
    </MadeDetails>
  );
}

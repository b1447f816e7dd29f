import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { Dialog } from '../../kit/dialog/dialog';
import { FormActions } from '../../kit/fields/form-actions';
import { Button } from '../../kit/ui/button';
import { AddChildForm } from './add-child-form';
import { SignInDetails } from './sign-in-details';
import { useAddChildForm } from '../hooks/use-add-child-form';

interface AddChildDialogProps {
  readonly open: boolean;
  readonly familyId: string;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Dialog that adds a child, then shows the new sign-in details. */
export function AddChildDialog({ open, familyId, onClose, afterClose }: AddChildDialogProps) {
  const { t } = useTranslation('parent');
  const formId = useId();
  const [created, setCreated] = useState<RouteResponse<'createChild'> | null>(null);
  const form = useAddChildForm({ familyId, onCreated: setCreated });

  const doneAction = (
    <Button block onClick={onClose}>
      {t('loginDetails.done')}
    </Button>
  );
  const formActions = (
    <FormActions
      busy={form.busy}
      formId={formId}
      onCancel={onClose}
      words={{
        cancel: t('addChild.cancel'),
        submit: t('addChild.submit'),
        busy: t('addChild.busy'),
      }}
    />
  );
  return (
    <Dialog
      actions={created ? doneAction : formActions}
      afterClose={afterClose}
      busy={form.busy}
      {...(!created && { description: t('addChild.description') })}
      dirty={form.dirty && !created}
      onClose={onClose}
      open={open}
      title={created ? t('loginDetails.title', { name: created.child.name }) : t('addChild.title')}
    >
      {created ? (
        <SignInDetails childName={created.child.name} loginInfo={created.loginInfo} />
      ) : (
        <AddChildForm form={form} id={formId} />
      )}
    </Dialog>
  );
}

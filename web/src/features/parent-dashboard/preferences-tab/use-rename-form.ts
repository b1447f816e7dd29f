import { useRef, useState } from 'react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { familyNameSchema } from '@pennysprout/shared/schemas/families';
import { useFieldError } from '../../../components/ui/use-field-error';
import { call } from '../../../lib/api-client';
import { useErrorMessage } from '../../../lib/error-message';
import { formikValidate } from '../../../lib/form';
import { useSessionActions } from '../../../lib/session';
import type { FamilyMembership } from '../../../lib/storage';
import { toast } from '../../../lib/toast';

const check = formikValidate(familyNameSchema);
const toBody = ({ name }: { name: string }) => ({ name: name.trim() });

export type RenameForm = ReturnType<typeof useRenameForm>;

/** The name of the family as a form. Untouched, it follows a name that came from elsewhere. */
export function useRenameForm(family: FamilyMembership, userId: string) {
  const { t } = useTranslation('preferences');
  const errorMessage = useErrorMessage();
  const fieldError = useFieldError();
  const { joinFamily } = useSessionActions();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const { familyId, familyName } = family;

  const formik = useFormik({
    initialValues: { name: familyName },
    enableReinitialize: true,
    validate: (values) => check(toBody(values)),
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async (values) => {
      // A second click can come before the button has been drawn as busy.
      if (underWay.current) return;
      underWay.current = true;
      setBusy(true);
      try {
        const { name } = await call('renameFamily', {
          params: { familyId },
          query: { userId },
          body: toBody(values),
        });
        formik.resetForm({ values: { name } });
        joinFamily({ ...family, familyName: name });
        toast.show({ title: t('name.done'), description: name, tone: 'success' });
      } catch (error) {
        toast.show({
          title: t('name.failed'),
          description: errorMessage(error),
          tone: 'destructive',
        });
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
  });

  return {
    name: formik.values.name,
    error: fieldError(formik.errors.name),
    busy,
    unsaved: formik.values.name.trim() !== familyName.trim(),
    submit: formik.handleSubmit,
    change: (name: string) => {
      void formik.setValues({ name });
      formik.setErrors({});
    },
    reset: () => {
      formik.resetForm({ values: { name: familyName } });
    },
  };
}

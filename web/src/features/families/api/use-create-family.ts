import { useRef } from 'react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { familyNameSchema } from '@pennysprout/shared/schemas/families';
import { useFieldError } from '../../../components/ui/use-field-error';
import { useErrorMessage } from '../../../lib/api/error-message';
import { formikValidate } from '../../../lib/forms/form';
import { useSessionActions } from '../../../lib/session/session';
import { toast } from '../../../lib/platform/toast';
import { useIntent } from '../../../lib/api/use-intent';

const check = formikValidate(familyNameSchema);
const toBody = ({ name }: { name: string }) => ({ name: name.trim() });

/** The form that creates a family: one request at a time, and the new family opens at once. */
export function useCreateFamily(initialName: string) {
  const { t } = useTranslation('family');
  const errorMessage = useErrorMessage();
  const fieldError = useFieldError();
  const { joinFamily } = useSessionActions();
  const { submit, busy } = useIntent('createFamily');
  const underWay = useRef(false);

  const formik = useFormik({
    initialValues: { name: initialName },
    validate: (values) => check(toBody(values)),
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async (values) => {
      // A second click can come before the button has been drawn as busy.
      if (underWay.current) return;
      underWay.current = true;
      try {
        const family = await submit({ body: toBody(values) });
        toast.show({
          title: t('create.done'),
          description: t('create.doneText', { family: family.familyName }),
          tone: 'success',
        });
        joinFamily(family);
      } catch (error) {
        toast.show({
          title: t('create.failed'),
          description: errorMessage(error),
          tone: 'destructive',
        });
      } finally {
        underWay.current = false;
      }
    },
  });

  return {
    name: formik.values.name,
    error: fieldError(formik.errors.name),
    busy,
    submit: formik.handleSubmit,
    change: (name: string) => {
      void formik.setValues({ name });
      formik.setErrors({});
    },
  };
}

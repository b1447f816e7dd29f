import { useRef, useState, type FormEvent } from 'react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { inviteMemberSchema } from '@pennysprout/shared/schemas/family-members';
import { useFieldError } from '../../../components/ui/use-field-error';
import { ApiError, call } from '../../../lib/api/api-client';
import { useErrorMessage } from '../../../lib/api/error-message';
import { formikValidate } from '../../../lib/forms/form';
import { toast } from '../../../lib/platform/toast';
import { useReloadMembers, type MembersOf } from './members';

interface AddParentValues {
  email: string;
  role: string;
}

const check = formikValidate(inviteMemberSchema);
const trimmed = ({ email, role }: AddParentValues) => ({ email: email.trim(), role });

/** The form that invites a parent: one request at a time, and nothing typed is lost. */
export function useAddParentForm({ familyId, userId }: MembersOf, onDone: () => void) {
  const { t } = useTranslation('family');
  const errorMessage = useErrorMessage();
  const fieldError = useFieldError();
  const reload = useReloadMembers(familyId);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const invite = async (values: AddParentValues) => {
    const body = inviteMemberSchema.cast(trimmed(values));
    await call('inviteMember', { query: { familyId, userId }, body });
    toast.show({
      title: t('add.done'),
      description: t('add.doneText', { email: body.email }),
      tone: 'success',
    });
    // A list that does not load says so itself.
    void reload().catch(() => undefined);
    onDone();
  };

  const formik = useFormik<AddParentValues>({
    initialValues: { email: '', role: 'parent' },
    validate: (values) => check(trimmed(values)),
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async (values, { setFieldError }) => {
      // A second click can come before the button has been drawn as busy.
      if (underWay.current) return;
      underWay.current = true;
      setBusy(true);
      try {
        await invite(values);
      } catch (error) {
        const field =
          error instanceof ApiError && error.fields.find(({ path }) => path === 'email');
        if (field) setFieldError('email', field.key);
        toast.show({
          title: t('add.failed'),
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
    values: formik.values,
    error: fieldError(formik.errors.email),
    busy,
    submit: (event: FormEvent<HTMLFormElement>) => {
      if (check(trimmed(formik.values))['email']) {
        event.currentTarget.querySelector<HTMLElement>('[name="email"]')?.focus();
      }
      formik.handleSubmit(event);
    },
    change: (changed: Partial<AddParentValues>) => {
      void formik.setValues({ ...formik.values, ...changed });
      formik.setErrors({});
    },
  };
}

import { useTranslation } from 'react-i18next';
import { RotateCwIcon } from 'lucide-react';
import { Row } from '../layout/row';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import type { Form } from './use-form';

/** Shows why a form's last attempt failed, above its buttons. The toast has announced it. */
export function FormFailure({ form }: { readonly form: Pick<Form<unknown>, 'id' | 'failure'> }) {
  const { t } = useTranslation('common');
  if (!form.failure) return null;
  const { title, description } = form.failure;
  return (
    <Alert title={title} tone="destructive">
      {description && <p>{description}</p>}
      <Row>
        <Button
          form={form.id}
          icon={<RotateCwIcon />}
          onClick={({ currentTarget }) => {
            // This button disappears with the problem, so keep the focus within the form.
            submitOf(currentTarget.form)?.focus();
          }}
          compact="start"
          type="submit"
          variant="plain"
        >
          {t('tryAgain')}
        </Button>
      </Row>
    </Alert>
  );
}

/** Returns the form's own button, which comes after this one. */
function submitOf(form: HTMLFormElement | null): HTMLButtonElement | undefined {
  return Array.from(form?.elements ?? []).findLast(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  ) as HTMLButtonElement | undefined;
}

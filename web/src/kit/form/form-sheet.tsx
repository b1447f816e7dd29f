import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog/dialog';
import type { SheetControl } from '../dialog/use-sheet';
import { Row } from '../layout/row';
import { Stack } from '../layout/stack';
import { Alert } from '../ui/alert';
import { Button, type ButtonVariant } from '../ui/button';
import { FormContext } from './form-context';
import { FormFailure } from './form-failure';
import type { DrawnForm, Form } from './use-form';
import styles from '../fields/form.module.css';

/** Problem that prevents a form from being sent. */
export interface FormProblem {
  readonly title: string;
  readonly text?: string | undefined;
  /** Another way, where there is one. */
  readonly wayOn?: { readonly label: string; readonly onAct: () => void };
}

interface FormDone {
  readonly title: string;
  /** On the button that closes. */
  readonly close: string;
  readonly content: ReactNode;
}

interface FormSheetProps<Values> {
  readonly sheet: SheetControl;
  readonly form: DrawnForm<Values>;
  readonly title: string;
  readonly description?: string;
  /** On the button that sends. */
  readonly submit: string;
  /** Label of the same button while the request is pending. */
  readonly busy: string;
  readonly variant?: ButtonVariant;
  /** True if the form cannot be sent for a reason that it shows. */
  readonly blocked?: boolean;
  /** Goes back to the question before; takes the place of closing the sheet. */
  readonly onBack?: (() => void) | undefined;
  /** Shown above the buttons; by default the problem of the first field. */
  readonly problem?: FormProblem | null | undefined;
  /** Titles for the problems of fields, above their texts. */
  readonly problemTitles?: Readonly<Record<string, string>>;
  /** True if closing would lose something; by default if anything differs from the start. */
  readonly dirty?: boolean;
  /** Text about the effect of sending, above the buttons. */
  readonly summary?: ReactNode;
  /** Replaces the buttons, for a question to answer first. */
  readonly question?: ReactNode;
  /** Content below the form, such as other actions. */
  readonly after?: ReactNode;
  /** Replaces the form once it is done, with one button that closes the sheet. */
  readonly done?: FormDone | false | null;
  /** Rows. */
  readonly children?: ReactNode;
}

/** Sheet with a form of one call: its rows, its buttons, and the question before input is lost. */
export function FormSheet<Values extends object>(props: FormSheetProps<Values>) {
  const { sheet, form, done, description, problemTitles, after, children } = props;
  const problem =
    props.problem === undefined ? problemOf(form.refused, problemTitles) : props.problem;
  const failure = form.failure && <FormFailure form={form} />;
  if (done) {
    return (
      <Dialog
        actions={
          <Button block onClick={sheet.close}>
            {done.close}
          </Button>
        }
        afterClose={sheet.afterClose}
        onClose={sheet.close}
        open={sheet.open}
        title={done.title}
      >
        {done.content}
      </Dialog>
    );
  }
  return (
    <Dialog
      actions={
        props.question ?? (
          <Stack gap={2}>
            {props.summary}
            <FormButtons {...props} />
          </Stack>
        )
      }
      afterClose={sheet.afterClose}
      busy={form.busy}
      {...(description !== undefined && { description })}
      dirty={!form.busy && (props.dirty ?? form.dirty)}
      onClose={sheet.close}
      open={sheet.open}
      problem={!props.question && (problem ? <ProblemAlert {...problem} /> : failure)}
      title={props.title}
    >
      <FormBody actions={null} form={form}>
        {children}
      </FormBody>
      {after}
    </Dialog>
  );
}

interface FormBodyProps<Values> extends Pick<FormSheetProps<Values>, 'form' | 'children'> {
  /** Row with the submit button; null if it is elsewhere, below a `FormFailure`. */
  readonly actions: ReactNode;
}

/** Form that rows stand in, for a sheet or a card. */
export function FormBody<Values extends object>(props: FormBodyProps<Values>) {
  const { form, actions, children } = props;
  return (
    <FormContext value={form as unknown as Form<Record<string, unknown>>}>
      <form className={styles['form']} id={form.id} noValidate onSubmit={form.submit}>
        {children}
        {actions !== null && <FormFailure form={form} />}
        {actions}
      </form>
    </FormContext>
  );
}

function FormButtons<Values>(props: FormSheetProps<Values>) {
  const { sheet, form, variant, blocked = false, onBack } = props;
  const { t } = useTranslation('ledger');
  return (
    <div className={styles['actions']}>
      <Button disabled={form.busy} onClick={onBack ?? sheet.close} variant="secondary">
        {t(onBack ? 'dialog.back' : 'dialog.cancel')}
      </Button>
      <Button
        busy={form.busy}
        disabled={blocked && !form.busy}
        form={form.id}
        type="submit"
        variant={variant}
      >
        {form.busy ? props.busy : props.submit}
      </Button>
    </div>
  );
}

function ProblemAlert({ title, text, wayOn }: FormProblem) {
  return (
    <Alert announced title={title} tone="destructive">
      {text && <p>{text}</p>}
      {wayOn && (
        <Row>
          <Button onClick={wayOn.onAct} variant="secondary">
            {wayOn.label}
          </Button>
        </Row>
      )}
    </Alert>
  );
}

/** Returns the problem of the first field, below the field's own title for it if there is one. */
function problemOf(
  refused: Form<unknown>['refused'],
  titles: Readonly<Record<string, string>> = {},
): FormProblem | null {
  if (!refused) return null;
  const title = titles[refused.field];
  return title === undefined ? { title: refused.words } : { title, text: refused.words };
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmNameSchema } from '@pennysprout/shared/kernel/schema/confirm-name';
import type { useDeletion } from '../../kernel/api/use-deletion';
import type { SheetProps } from '../dialog/use-sheet';
import { FormSheet } from '../form/form-sheet';
import { TextRow } from '../form/rows';
import { useForm } from '../form/use-form';
import { Stack } from '../layout/stack';
import { Alert } from '../ui/alert';
import styles from './deletion.module.css';

interface DeletionSheetProps extends SheetProps {
  readonly title: string;
  /** Name of the family or child, which the user must type. */
  readonly name: string;
  /** Renders the buttons that export the data first, disabled during the deletion. */
  readonly saveFirst: (disabled: boolean) => ReactNode;
  readonly lost: { readonly title: string; readonly items: readonly string[] };
  /** Text about data that is not affected. */
  readonly stays: string;
  readonly deletion: ReturnType<typeof useDeletion>;
}

const START = { confirmName: '' };

/** Lists the data that will be lost, offers to export it first, and deletes once the exact name is typed. */
export function DeletionSheet(props: DeletionSheetProps) {
  const { sheet, title, name, deletion } = props;
  const { t } = useTranslation('parent');
  // Trimmed as on the server: autocompleting keyboards add spaces.
  const isConfirmed = ({ confirmName }: typeof START) => confirmName.trim() === name.trim();
  const form = useForm({
    schema: confirmNameSchema,
    start: START,
    send: async (_body, values) => {
      if (isConfirmed(values)) await deletion.remove();
    },
    problem: deletion.problem,
  });
  return (
    <FormSheet
      blocked={!isConfirmed(form.values)}
      busy={t('deletion.busy')}
      dirty={false}
      form={form}
      sheet={sheet}
      submit={t('deletion.submit')}
      title={title}
      variant="danger"
    >
      <Loss lost={props.lost} stays={props.stays} />
      <Stack gap={3}>
        <p>{t('deletion.saveFirst')}</p>
        {props.saveFirst(form.busy)}
      </Stack>
      <TextRow
        autoCapitalize="off"
        first
        label={t('deletion.confirmName', { name })}
        name="confirmName"
        spellCheck={false}
      />
      {deletion.cutShort && <Alert title={t('deletion.cutShort')} tone="waiting" />}
    </FormSheet>
  );
}

/** Warning that lists the data that will be lost, and what is not affected. */
function Loss({ lost, stays }: Pick<DeletionSheetProps, 'lost' | 'stays'>) {
  const { t } = useTranslation('parent');
  return (
    <Alert title={t('deletion.cannotUndo')} tone="destructive">
      <p>{lost.title}</p>
      <ul className={styles['lost']}>
        {lost.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>{stays}</p>
    </Alert>
  );
}

import { useTranslation } from 'react-i18next';
import { declineRequestSchema } from '@pennysprout/shared/requests/schemas';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { FormSheet } from '../../kit/form/form-sheet';
import { AreaRow } from '../../kit/form/rows';
import { useForm } from '../../kit/form/use-form';
import type { LiveRequest } from '../../kernel/live/live';
import { useAnswer, type AnswerOptions } from '../hooks/use-answer';

export interface DeclineSheetProps extends SheetProps, AnswerOptions {}

/** Sheet that declines a request, with a reply. */
export function DeclineSheet({ sheet, request, name, onAnswered }: DeclineSheetProps) {
  const { t } = useTranslation('requests');
  const onDone = (answered: LiveRequest) => {
    sheet.closeThen(() => {
      onAnswered(answered);
    });
  };
  const { decline, problem } = useAnswer({ request, name, onAnswered: onDone });
  const form = useForm({
    schema: declineRequestSchema,
    start: { reply: '' },
    send: decline,
    problem,
  });
  return (
    <FormSheet
      busy={t('decide.busy')}
      description={request.reason}
      form={form}
      sheet={sheet}
      submit={t('decide.decline')}
      title={t('decide.decline')}
    >
      <AreaRow label={t('decide.reply', { name })} name="reply" />
    </FormSheet>
  );
}

import { useTranslation } from 'react-i18next';
import { firstNameOf } from '@pennysprout/shared/families/called-by';
import { setCalledBySchema } from '@pennysprout/shared/family-members/schemas';
import { CalledByRow } from '../../kit/called-by/called-by-row';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { FormSheet } from '../../kit/form/form-sheet';
import { useForm } from '../../kit/form/use-form';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import { familyOf } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';

export interface CalledBySheetProps extends SheetProps {
  readonly familyId: string;
  readonly parent: { readonly id: string; readonly name: string };
}

/** Sheet in which a parent enters the name that the children use. */
export function CalledBySheet({ sheet, familyId, parent: { id, name } }: CalledBySheetProps) {
  const { t } = useTranslation('family');
  const family = useLive(familyOf(familyId));
  const people = family.status === 'ready' ? family.data?.people : undefined;
  const { send, problem } = useCall('setCalledBy', {
    failed: t('called.failed'),
    onSuccess: ({ calledBy }) => {
      toast.show({
        title: t('called.saved', { name: calledBy ?? firstNameOf(name) }),
        tone: 'success',
      });
      sheet.close();
    },
  });
  const form = useForm({
    schema: setCalledBySchema,
    start: { calledBy: people?.[id]?.calledBy ?? '' },
    followsStart: true,
    body: ({ calledBy }) => ({ familyId, calledBy: calledBy.trim() || null }),
    send: (body) => send({ params: { memberId: id }, body }),
    problem,
  });
  return (
    <FormSheet
      busy={t('called.busy')}
      form={form}
      sheet={sheet}
      submit={t('called.submit')}
      title={t('called.title')}
    >
      <CalledByRow firstName={firstNameOf(name)} label={t('called.label')} />
    </FormSheet>
  );
}

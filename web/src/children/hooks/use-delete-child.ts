import { useTranslation } from 'react-i18next';
import { call } from '../../kernel/api/api-client';
import type { LiveChild } from '../../kernel/live/live';
import { toast } from '../../kernel/browser/toast';
import { useDeletion } from '../../kernel/api/use-deletion';

/** Deletes a child. The card disappears as soon as the server has ended the child's access. */
export function useDeleteChild(
  { id, name }: Pick<LiveChild, 'id' | 'name'>,
  familyId: string,
  onGone: () => void,
) {
  const { t } = useTranslation('parent');
  const body = { confirmName: name.trim() };
  return useDeletion({
    send: () => call('deleteChild', { params: { id }, query: { familyId }, body }),
    onDone: () => {
      onGone();
      toast.show({
        title: t('deleteChild.done'),
        description: t('deleteChild.doneText', { name }),
        tone: 'success',
      });
    },
    failed: t('deleteChild.failed'),
  });
}

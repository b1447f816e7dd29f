import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { Dialog } from '../../kit/dialog/dialog';
import { PassOn, HandOnDone } from './pass-on';

interface HandOnDialogProps {
  readonly open: boolean;
  readonly invited: FamilyMember;
  readonly familyName: string;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Dialog that shows an invitation's message again, after the first one was closed. */
export function PassOnDialog({ invited, familyName, onClose, ...dialog }: HandOnDialogProps) {
  const { t } = useTranslation('family');
  return (
    <Dialog
      {...dialog}
      actions={<HandOnDone onClose={onClose} />}
      onClose={onClose}
      title={t('handOn.title')}
    >
      <PassOn familyName={familyName} invited={invited} />
    </Dialog>
  );
}

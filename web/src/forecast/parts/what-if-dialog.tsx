import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/dialog/dialog';
import { jarOfSubject } from '../model/subject';
import { TimeMachine, type TimeMachineProps } from './time-machine';

export interface WhatIfDialogProps extends TimeMachineProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Dialog with "What if I…" about one jar. */
export function WhatIfDialog({ open, onClose, afterClose, ...machine }: WhatIfDialogProps) {
  const { t } = useTranslation('forecast');
  const jar = jarOfSubject(machine.subject);
  return (
    <Dialog
      afterClose={afterClose}
      description={t('intro')}
      onClose={onClose}
      open={open}
      title={jar ? t('openAbout', { name: jar.name }) : t('heading')}
      width={560}
    >
      <TimeMachine {...machine} />
    </Dialog>
  );
}

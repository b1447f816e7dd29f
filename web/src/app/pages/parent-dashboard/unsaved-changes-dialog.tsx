import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../kit/layout/row';
import { Dialog } from '../../../kit/dialog/dialog';
import { Button } from '../../../kit/ui/button';
import { letLeave, useLeaveQuestion } from '../../../kernel/forms/leave-question';

interface UnsavedChangesDialogProps {
  readonly unsaved: boolean;
  /** Reverts all unsaved changes. */
  readonly onDiscard: () => void;
}

/** Confirms before unsaved changes are lost to another tab, screen or family. */
export function UnsavedChangesDialog({ unsaved, onDiscard }: UnsavedChangesDialogProps) {
  const { t } = useTranslation('preferences');
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null);
  const ask = useCallback((go: () => void) => {
    setWaiting({ go });
  }, []);
  useLeaveQuestion(unsaved ? ask : null);
  const keep = () => {
    setWaiting(null);
  };
  return (
    <Dialog
      actions={
        <Row gap={3} justify="end" stretch wrap>
          <Button
            onClick={() => {
              letLeave();
              onDiscard();
              keep();
              waiting?.go();
            }}
            variant="secondary"
          >
            {t('leave.discard')}
          </Button>
          <Button data-first-focus onClick={keep}>
            {t('leave.keep')}
          </Button>
        </Row>
      }
      isStep={false}
      onClose={keep}
      open={waiting !== null}
      title={t('leave.title')}
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
}

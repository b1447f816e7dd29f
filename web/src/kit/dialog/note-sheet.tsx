import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Dialog } from './dialog';
import type { SheetControl } from './use-sheet';

interface NoteSheetProps {
  readonly sheet: SheetControl;
  readonly title: string;
  readonly children: ReactNode;
}

/** Sheet with a message and one button that closes it. */
export function NoteSheet({ sheet, title, children }: NoteSheetProps) {
  const { t } = useTranslation('ledger');
  return (
    <Dialog
      actions={
        <Button block data-first-focus onClick={sheet.close} variant="kid">
          {t('dialog.understood')}
        </Button>
      }
      afterClose={sheet.afterClose}
      onClose={sheet.close}
      open={sheet.open}
      title={title}
    >
      {children}
    </Dialog>
  );
}

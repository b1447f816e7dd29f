import { useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import type { FamilyMembership } from '../../../lib/session/storage';
import { DeleteFamilyDialog } from './delete-family-dialog';
import { PreferenceCard } from '../../../components/preference-card/preference-card';

interface DeleteFamilyCardProps {
  readonly family: FamilyMembership;
  readonly saveFirst: (disabled: boolean) => ReactNode;
}

/** The way to the dialog that deletes the family. Shown to its owner only. */
export function DeleteFamilyCard({ family, saveFirst }: DeleteFamilyCardProps) {
  const { t } = useTranslation('preferences');
  const [open, setOpen] = useState(false);
  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a clicked button, and the dialog gives the focus back to it.
    event.currentTarget.focus();
    setOpen(true);
  };
  return (
    <PreferenceCard text={t('delete.text')} title={t('delete.title')} tone="danger">
      <div>
        <Button onClick={ask} variant="danger">
          {t('delete.button')}
        </Button>
      </div>
      <DeleteFamilyDialog
        family={family}
        onClose={() => {
          setOpen(false);
        }}
        open={open}
        saveFirst={saveFirst}
      />
    </PreferenceCard>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opening } from '../../kit/dialog/dialog-opener';
import { Button } from '../../kit/ui/button';
import type { FamilyMembership } from '../../kernel/session/storage';
import { DeleteFamilyDialog } from './delete-family-dialog';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';

interface DeleteFamilyCardProps {
  readonly family: FamilyMembership;
}

/** Card with the button that asks to delete the family. Shown to its owner only. */
export function DeleteFamilyCard({ family }: DeleteFamilyCardProps) {
  const { t } = useTranslation('preferences');
  const [open, setOpen] = useState(false);
  const ask = opening(() => {
    setOpen(true);
  });
  return (
    <PreferenceBlock text={t('delete.text')}>
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
      />
    </PreferenceBlock>
  );
}

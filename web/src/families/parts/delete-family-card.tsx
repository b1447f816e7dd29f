import { useTranslation } from 'react-i18next';
import { useSheet } from '../../kit/dialog/use-sheet';
import { Button } from '../../kit/ui/button';
import type { FamilyMembership } from '../../kernel/session/storage';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';

const loadDeleteFamily = async () => (await import('./delete-family-sheet')).DeleteFamilySheet;

interface DeleteFamilyCardProps {
  readonly family: FamilyMembership;
}

/** Card with the button that asks to delete the family. Shown to its owner only. */
export function DeleteFamilyCard({ family }: DeleteFamilyCardProps) {
  const { t } = useTranslation('preferences');
  const deletion = useSheet(loadDeleteFamily);
  return (
    <PreferenceBlock text={t('delete.text')}>
      <div>
        <Button variant="danger" {...deletion.opens()}>
          {t('delete.button')}
        </Button>
      </div>
      {deletion.element({ family })}
    </PreferenceBlock>
  );
}

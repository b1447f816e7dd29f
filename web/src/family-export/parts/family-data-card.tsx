import { useTranslation } from 'react-i18next';
import { ExportButtons } from './export-buttons';
import { Text } from '../../kit/layout/text';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import { Link } from '../../kit/ui/link';
import styles from './export-data.module.css';

/** Card that lets every parent download what the product stores about the family. */
export function FamilyDataCard({ familyId }: { readonly familyId: string }) {
  const { t } = useTranslation('preferences');
  return (
    <PreferenceBlock text={t('data.text')}>
      <ExportButtons familyId={familyId} />
      <Text className={styles['hint']} size={1} tone="quiet">
        {t('data.hint')} <Link to="/privacy">{t('data.privacy')}</Link>
      </Text>
    </PreferenceBlock>
  );
}

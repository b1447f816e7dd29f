import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ExportButtons } from './export-buttons';
import { PreferenceCard } from '../../../components/preference-card/preference-card';
import styles from './export-data.module.css';

/** What the product stores about the family, to take along; for every parent of it. */
export function FamilyDataCard({ familyId }: { readonly familyId: string }) {
  const { t } = useTranslation('preferences');
  return (
    <PreferenceCard text={t('data.text')} title={t('data.title')}>
      <ExportButtons familyId={familyId} />
      <p className={styles['hint']}>
        {t('data.hint')} <Link to="/privacy">{t('data.privacy')}</Link>
      </p>
    </PreferenceCard>
  );
}

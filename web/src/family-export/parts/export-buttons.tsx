import { useTranslation } from 'react-i18next';
import { Row } from '../../kit/layout/row';
import { ActionProblem } from '../../kit/problem/action-problem';
import { Button } from '../../kit/ui/button';
import type { ExportFormat } from '../model/export-files';
import { useExport } from '../hooks/use-export';
import { Text } from '../../kit/layout/text';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import { Link } from '../../kit/ui/link';
import styles from './export-data.module.css';

const FORMATS = ['csv', 'json'] as const satisfies readonly ExportFormat[];

interface ExportButtonsProps {
  readonly familyId: string;
  readonly disabled?: boolean;
}

/** Buttons that download the whole family's data, one for each format. */
export function ExportButtons({ familyId, disabled = false }: ExportButtonsProps) {
  const { t } = useTranslation('preferences');
  const { save, problem, busy } = useExport(familyId);
  return (
    <Row className={styles['buttons']} gap={3} wrap>
      {FORMATS.map((format) => (
        <Button
          busy={busy === format}
          disabled={disabled || (busy !== null && busy !== format)}
          key={format}
          onClick={() => void save(format)}
          variant="secondary"
        >
          {busy === format ? t('data.busy') : t(`data.${format}`)}
        </Button>
      ))}
      <ActionProblem problem={problem} />
    </Row>
  );
}

/** Card that lets every parent download the family's data. */
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

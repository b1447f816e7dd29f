import { useTranslation } from 'react-i18next';
import { toast } from '../../kernel/browser/toast';
import { useSheet } from '../../kit/dialog/use-sheet';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { Button } from '../../kit/ui/button';
import styles from './apply-interest.module.css';

const loadApplyInterest = async () => (await import('./apply-interest-sheet')).ApplyInterestSheet;

interface ApplyInterestProps {
  readonly familyId: string;
  readonly saved: { readonly interestRate: number; readonly lastInterestApplied: Date | null };
  /** True if the form has changes that the server does not know of. */
  readonly unsaved: boolean;
}

/** Shows when interest was last applied, and a button that applies this month's after confirmation. */
export function ApplyInterest({ familyId, saved, unsaved }: ApplyInterestProps) {
  const { t, i18n } = useTranslation('preferences');
  const question = useSheet(loadApplyInterest);
  const { lastInterestApplied: last, interestRate: rate } = saved;
  const saveFirst = () => {
    toast.show({ title: t('interest.saveFirst'), description: t('interest.saveFirstText') });
  };
  return (
    <Row className={styles['apply']} gap={4} justify="between" wrap={3}>
      <dl>
        <Text as="dt" size={1} tone="quiet">
          {t('interest.last')}
        </Text>
        <Text as="dd" weight="strong">
          {last ? formatEntryDate(last, i18n.language, 'day') : t('interest.never')}
        </Text>
      </dl>
      <Button variant="secondary" {...(unsaved ? { onClick: saveFirst } : question.opens())}>
        {t('interest.apply')}
      </Button>
      {unsaved && (
        <Text className={styles['hint']} size={1} tone="quiet">
          {t('interest.saveFirstHint')}
        </Text>
      )}
      {question.element({ familyId, rate })}
    </Row>
  );
}

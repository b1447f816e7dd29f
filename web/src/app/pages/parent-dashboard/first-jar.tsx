import { useTranslation } from 'react-i18next';
import { useJarForm } from '../../../jars/hooks/use-jar-form';
import { IconRow } from '../../../jars/parts/icon-row';
import { FormBody } from '../../../kit/form/form-sheet';
import { AmountRow, TextRow } from '../../../kit/form/rows';
import { Row } from '../../../kit/layout/row';
import { Button } from '../../../kit/ui/button';
import type { FirstCardProps } from './open-steps';

/** Card for a first jar. Its other settings can be changed later among the jars. */
export function FirstJar({ child, preferences, onDone }: FirstCardProps) {
  const { t } = useTranslation('jars');
  const form = useJarForm({
    childId: child.id,
    jar: null,
    currency: preferences.localCurrency,
    preferredParts: preferences.newJarParts,
    accounts: [],
    withRelease: true,
    onDone,
    onMade: onDone,
  });
  return (
    <FormBody
      actions={
        <Row>
          <Button busy={form.busy} form={form.id} type="submit">
            {t('form.create')}
          </Button>
        </Row>
      }
      form={form}
    >
      <TextRow first label={t('form.name')} name="name" placeholder={t('form.namePlaceholder')} />
      <IconRow label={t('form.icon')} small />
      <AmountRow
        currency={form.values.currency}
        label={t('form.target')}
        name="target"
        placeholder=""
      />
    </FormBody>
  );
}

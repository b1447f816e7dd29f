import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../kit/form/form-failure';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Button } from '../../kit/ui/button';
import { cx } from '../../kit/ui/cx';
import type { PreferencesForm } from '../hooks/use-preferences-form';
import { ConflictBanner } from './conflict-banner';
import styles from './save-bar.module.css';

/** Bar with Cancel and Save, always in view, and above them the choice after a conflict or a failure. */
export function SaveBar({ form }: { readonly form: PreferencesForm }) {
  const { t } = useTranslation(['preferences', 'ledger']);
  const { id, busy, unsaved, conflict, reset } = form;
  return (
    <Stack data-keeps-free className={cx(styles['bar'], unsaved && styles['inView'])} gap={3}>
      {conflict ? <ConflictBanner conflict={conflict} form={form} /> : <FormFailure form={form} />}
      <Row gap={4} justify="between" wrap={2}>
        <Text className={styles['news']} role="status" size={1} tone="quiet">
          {unsaved && !busy && t('form.unsaved')}
        </Text>
        <Row className={styles['buttons']} gap={3} justify="end" stretch wrap>
          <Button
            disabled={!unsaved || busy}
            onClick={() => {
              reset();
            }}
            variant="secondary"
          >
            {t('ledger:dialog.cancel')}
          </Button>
          <Button
            busy={busy}
            disabled={(!unsaved || conflict !== null) && !busy}
            form={id}
            type="submit"
          >
            {busy ? t('form.busy') : t('form.save')}
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}

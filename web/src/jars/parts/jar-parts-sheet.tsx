import { useTranslation } from 'react-i18next';
import { FREE, potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { exampleDeposit } from '@pennysprout/shared/kernel/money/everyday-amounts';
import { MOST_PARTS } from '@pennysprout/shared/ledger/jar-choices';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { Stepper } from '../../kit/fields/stepper';
import { FormSheet } from '../../kit/form/form-sheet';
import { useFormOf } from '../../kit/form/form-context';
import { Box } from '../../kit/layout/box';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { useMoney } from '../../kit/money/use-money';
import { Alert } from '../../kit/ui/alert';
import { Button } from '../../kit/ui/button';
import { usePartsForm } from '../hooks/use-parts-form';
import { previewParts, type PartsByPot } from '../model/parts-by-pot';
import { JarRing } from './jar-ring';
import styles from './jar-parts-sheet.module.css';

export interface JarPartsSheetProps extends SheetProps {
  readonly childId: string;
  readonly account: Account;
}

/**
 * Sheet that sets the parts of new money that each jar gets and that stay free, with an example deposit.
 */
export function JarPartsSheet({ sheet, childId, account }: JarPartsSheetProps) {
  const { t } = useTranslation('jars');
  const { form, useTheirs } = usePartsForm({ childId, account, onDone: sheet.close });
  return (
    <FormSheet
      busy={t('shares.busy')}
      description={t('shares.description')}
      form={form}
      sheet={sheet}
      submit={t('shares.submit')}
      title={t('shares.heading')}
    >
      {useTheirs && (
        <Alert announced title={t('shares.theirsTitle')} tone="info">
          <p>{t('shares.theirsText')}</p>
          <Button onClick={useTheirs} variant="secondary">
            {t('shares.useTheirs')}
          </Button>
        </Alert>
      )}
      <Parts account={account} />
    </FormSheet>
  );
}

/** Row for each jar, and a last one for free money. */
function Parts({ account }: Pick<JarPartsSheetProps, 'account'>) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  const { values, busy, change } = useFormOf<PartsByPot>();
  const { currency } = account;
  const { jars } = potsOf(account);
  const exampleMinor = exampleDeposit(currency);
  const minorOf = previewParts(account, values, exampleMinor);
  const stepper = (pot: string, name: string) => (
    <Stepper
      disabled={busy}
      hint={money(minorOf(pot), currency)}
      label={name}
      max={MOST_PARTS}
      name={pot}
      onChange={(parts) => {
        change({ [pot]: parts });
      }}
      value={values[pot] ?? 0}
      words={{ less: t('shares.less', { name }), more: t('shares.more', { name }) }}
    />
  );
  return (
    <>
      <p>{t('shares.example', { amount: money(exampleMinor, currency) })}</p>
      <List gap={4}>
        {jars.map((jar) => (
          <Row as="li" gap={3} key={jar.id}>
            <JarRing account={account} jar={jar} size="sm" />
            {stepper(jar.id, jar.name)}
          </Row>
        ))}
        <Row as="li">{stepper(FREE, t('free'))}</Row>
      </List>
      <Box className={styles['allFree']} role="status" tint="quiet" weight="strong">
        {jars.every(({ id }) => !values[id]) && t('shares.allFree')}
      </Box>
    </>
  );
}

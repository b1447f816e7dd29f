import { useTranslation } from 'react-i18next';
import { CheckIcon } from 'lucide-react';
import { Dialog } from '../../kit/dialog/dialog';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Money } from '../../kit/money/money';
import { useMoney } from '../../kit/money/use-money';
import { Alert } from '../../kit/ui/alert';
import { Button } from '../../kit/ui/button';
import type { LiveChild } from '../../kernel/live/live';
import { useTakeBackPayments, type Kept } from '../hooks/use-take-back-payments';
import { correctionOf, isCorrectable, type Correction } from '../model/take-back';
import type { TakenPayment, TakenPayments } from '../model/taken-payments';
import { sumsOf } from '../model/usual-amount';
import styles from './pay-day.module.css';

export interface TakeBackSheetProps extends SheetProps {
  readonly taken: TakenPayments;
  /** Called to open the form with the opposite of a kept entry. */
  readonly onCorrect: (child: LiveChild, correction: Correction) => void;
}

/** Sheet that confirms taking payments back, does it, and lists the kept ones with the reason. */
export function TakeBackSheet({ sheet, taken, onCorrect }: TakeBackSheetProps) {
  const { t } = useTranslation(['parent', 'ledger']);
  const { takeBack, busy, outcome, failure } = useTakeBackPayments(taken, sheet.close);
  const count = taken.payments.length;
  const label = useConfirmWords(taken, failure !== null);
  const question = (
    <Row className={styles['question']} gap={3} justify="end" wrap={2}>
      <Button data-first-focus disabled={busy} onClick={sheet.close} variant="secondary">
        {t('ledger:undo.keep')}
      </Button>
      <Button busy={busy} onClick={() => void takeBack()}>
        {label}
      </Button>
    </Row>
  );
  return (
    <Dialog
      actions={outcome ? <Done onClose={sheet.close} /> : question}
      afterClose={sheet.afterClose}
      busy={busy}
      onClose={sheet.close}
      open={sheet.open}
      title={outcome ? t('parent:payDay.undo.keptTitle') : t('parent:payDay.undo.title', { count })}
      width={420}
    >
      <Stack gap={3}>
        <Text role="status" tone="quiet">
          {outcome ? t('parent:payDay.undo.keptText') : t('parent:payDay.undo.text')}
        </Text>
        <List divided={3}>
          {taken.payments.map((payment) => (
            <Payment
              key={payment.entry.id}
              kept={outcome?.get(payment.entry.id)}
              onCorrect={(correction) => {
                sheet.closeThen(() => {
                  onCorrect(payment.child, correction);
                });
              }}
              payment={payment}
              settled={outcome !== null}
            />
          ))}
        </List>
        {failure !== null && <Failure words={failure} />}
      </Stack>
    </Dialog>
  );
}

function Done({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('ledger');
  return (
    <Button block onClick={onClose}>
      {t('dialog.close')}
    </Button>
  );
}

function Failure({ words }: { readonly words: string }) {
  const { t } = useTranslation('ledger');
  return (
    <Alert announced title={t('undo.failed')} tone="destructive">
      <p>{words}</p>
    </Alert>
  );
}

/** Returns the button's text with the amount. */
function useConfirmWords({ payments }: TakenPayments, failed: boolean): string {
  const { t } = useTranslation('parent');
  const money = useMoney();
  if (failed) return t('payDay.again');
  const amount = sumsOf(payments.map(({ entry }) => entry))
    .map(({ amountMinor, currency }) => money(amountMinor, currency))
    .join(' + ');
  return t('payDay.undo.confirm', { amount });
}

interface PaymentProps {
  readonly payment: TakenPayment;
  /** True once the outcome is known. */
  readonly settled: boolean;
  readonly kept: Kept | undefined;
  readonly onCorrect: (correction: Correction) => void;
}

function Payment({ payment: { child, entry }, settled, kept, onCorrect }: PaymentProps) {
  const { t } = useTranslation(['parent', 'ledger']);
  const amount = <Money currency={entry.currency} minor={entry.amountMinor} />;
  return (
    <Stack as="li" gap={1}>
      <Row breaks="anywhere" gap={3} justify="between">
        <span>{child.name}</span>
        <Text as="span" weight="bold">
          {settled && !kept ? <s>{amount}</s> : amount}
        </Text>
      </Row>
      {settled && !kept && (
        <Row as="p" gap={2} size={2} tone="gain">
          <CheckIcon />
          {t('ledger:undo.done')}
        </Row>
      )}
      {kept && (
        <>
          <Text size={2}>{t('parent:payDay.undo.kept', { why: kept.words })}</Text>
          {isCorrectable(kept, entry) && (
            <Row>
              <Button
                aria-label={t('parent:payDay.undo.correct', { name: child.name })}
                onClick={() => {
                  const text = t('ledger:undo.correction', { text: entry.description });
                  onCorrect(correctionOf(entry, text, kept.available));
                }}
                compact
                variant="secondary"
              >
                {t('ledger:undo.correct')}
              </Button>
            </Row>
          )}
        </>
      )}
    </Stack>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../kit/layout/box';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { opening } from '../../kit/dialog/dialog-opener';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { Dialog } from '../../kit/dialog/dialog';
import { useNumber } from '../../kit/money/use-number';
import { Button } from '../../kit/ui/button';
import { toast } from '../../kernel/browser/toast';
import { MoneyPaused } from '../../kit/service/money-paused';
import { useMoneyPause } from '../../kernel/live/service-status';
import { useApplyInterest } from '../hooks/use-apply-interest';
import styles from './apply-interest.module.css';

interface ApplyInterestProps {
  readonly familyId: string;
  readonly saved: { readonly interestRate: number; readonly lastInterestApplied: Date | null };
  /** True if the form has changes that the server does not know of. */
  readonly unsaved: boolean;
}

/** Shows when interest was last applied, and a button that applies this month's after confirmation. */
export function ApplyInterest({ familyId, saved, unsaved }: ApplyInterestProps) {
  const { t, i18n } = useTranslation('preferences');
  const [asking, setAsking] = useState(false);
  const { lastInterestApplied: last } = saved;
  const ask = opening(() => {
    if (unsaved) {
      toast.show({ title: t('interest.saveFirst'), description: t('interest.saveFirstText') });
    } else {
      setAsking(true);
    }
  });
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
      <Button onClick={ask} variant="secondary">
        {t('interest.apply')}
      </Button>
      {unsaved && (
        <Text className={styles['hint']} size={1} tone="quiet">
          {t('interest.saveFirstHint')}
        </Text>
      )}
      <ApplyDialog
        familyId={familyId}
        onClose={() => {
          setAsking(false);
        }}
        open={asking}
        rate={saved.interestRate}
      />
    </Row>
  );
}

interface ApplyDialogProps {
  readonly familyId: string;
  readonly open: boolean;
  readonly rate: number;
  readonly onClose: () => void;
}

function ApplyDialog({ familyId, open, rate, onClose }: ApplyDialogProps) {
  const { t } = useTranslation('preferences');
  const number = useNumber();
  const { apply, busy } = useApplyInterest(familyId, onClose);
  const pause = useMoneyPause();
  return (
    <Dialog
      actions={
        <Row gap={3} justify="end" stretch wrap>
          <Button data-first-focus disabled={busy} onClick={onClose} variant="secondary">
            {t('interest.cancel')}
          </Button>
          <Button
            busy={busy}
            onClick={() => {
              void apply();
            }}
          >
            {busy ? t('interest.busy') : t('interest.confirm')}
          </Button>
        </Row>
      }
      busy={busy}
      onClose={onClose}
      open={open}
      title={t('interest.confirmTitle')}
    >
      <Box as="p" tint="coin">
        {rate > 0
          ? t('interest.confirmText', { rate: number.percent(rate) })
          : t('interest.confirmOff')}
      </Box>
      <MoneyPaused pause={pause} />
    </Dialog>
  );
}

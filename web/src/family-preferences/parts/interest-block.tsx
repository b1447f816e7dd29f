import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { INTEREST_RATE } from '@pennysprout/shared/family-preferences/preferences';
import { MinusIcon, PlusIcon } from 'lucide-react';
import { Switch } from '../../kit/fields/switch';
import { useFormOf } from '../../kit/form/form-context';
import { Text } from '../../kit/layout/text';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import { IconButton } from '../../kit/ui/icon-button';
import type { PreferencesValues } from '../model/preferences-values';
import { INTEREST_NOTATION, limitTyped, readRate } from '../model/typed-number';
import { RateMeaning } from './rate-meaning';
import { RateRow } from './rate-row';

/** The interface offers less than the server accepts. */
const RANGE = { min: INTEREST_RATE.min, max: INTEREST_RATE.interfaceMax, step: INTEREST_RATE.step };

interface InterestBlockProps {
  readonly familyId: string;
  readonly savedRate: number;
  readonly children: ReactNode;
}

/**
 * Interest on savings: the switch, the annual rate, its effect, and the button that posts this month's
 * interest by hand.
 */
export function InterestBlock({ familyId, savedRate, children }: InterestBlockProps) {
  const { t } = useTranslation('preferences');
  const { values, busy, change } = useFormOf<PreferencesValues>();
  const set = (interestRate: string) => {
    const isRaised = readRate(interestRate, INTEREST_NOTATION) > 0;
    // Raising the rate means that interest is to be paid.
    change({ interestRate, ...(isRaised && { interestOn: true }) });
  };
  return (
    <PreferenceBlock
      aside={
        <Switch
          checked={values.interestOn}
          disabled={busy}
          label={t('interest.switch')}
          onChange={(interestOn) => {
            change({ interestOn });
          }}
          words={{ on: t('interest.on'), off: t('interest.off') }}
        />
      }
      text={t('interest.text')}
      title={t('interest.title')}
    >
      <RateRow
        disabled={!values.interestOn}
        label={t('form.interestRate')}
        name="interestRate"
        notation={INTEREST_NOTATION}
        onTyped={set}
        range={RANGE}
        trailing={<RateSteps onStep={set} />}
      />
      <RateMeaning familyId={familyId} savedRate={savedRate} />
      {children}
    </PreferenceBlock>
  );
}

/** Unit of the rate, and buttons that step it down and up. */
function RateSteps({ onStep }: { readonly onStep: (rate: string) => void }) {
  const { t } = useTranslation('preferences');
  const { values, busy } = useFormOf<PreferencesValues>();
  const rate = readRate(values.interestRate, INTEREST_NOTATION);
  const step = (by: number) => () => {
    const stepped = String(Number((rate + by).toFixed(INTEREST_NOTATION.decimals)));
    onStep(limitTyped(stepped, RANGE.max, INTEREST_NOTATION));
  };
  return (
    <>
      <Text aria-hidden="true" as="span" tone="quiet" weight="strong">
        %
      </Text>
      <IconButton
        disabled={busy || !values.interestOn || !(rate > RANGE.min)}
        label={t('interest.lower')}
        onClick={step(-RANGE.step)}
      >
        <MinusIcon />
      </IconButton>
      <IconButton
        disabled={busy || !(rate < RANGE.max)}
        label={t('interest.raise')}
        onClick={step(RANGE.step)}
      >
        <PlusIcon />
      </IconButton>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { useFormOf } from '../../kit/form/form-context';
import { Box } from '../../kit/layout/box';
import { List } from '../../kit/layout/list';
import { useMoney } from '../../kit/money/use-money';
import { balancesOfChild, childrenOfFamily } from '../../kernel/live/live';
import { useLive, useLiveMap } from '../../kernel/live/live-engine';
import { effectiveRate, type PreferencesValues } from '../model/preferences-values';
import { meaningsOf, type ChildSavings, type RateMeaning as Meaning } from '../model/rate-meaning';

interface RateMeaningProps {
  readonly familyId: string;
  readonly savedRate: number;
}

/** Shows how much the typed rate brings on the children's savings of today. */
export function RateMeaning({ familyId, savedRate }: RateMeaningProps) {
  const { values } = useFormOf<PreferencesValues>();
  const rate = effectiveRate(values);
  if (Number.isNaN(rate)) return null;
  // Nothing is listened to before that.
  return rate === savedRate || rate === 0 ? (
    <Meanings rate={rate} savings={[]} />
  ) : (
    <OnSavings familyId={familyId} rate={rate} />
  );
}

function OnSavings({ familyId, rate }: { readonly familyId: string; readonly rate: number }) {
  const children = useLive(childrenOfFamily(familyId));
  const list = children.status === 'ready' ? children.data : [];
  const ids = list.map(({ id }) => id);
  const balances = useLiveMap(ids, (childId) => balancesOfChild({ familyId, childId }));
  const savings = list.map(({ id: childId, name }): ChildSavings => {
    const live = balances.get(childId);
    return { childId, name, balances: live?.status === 'ready' ? live.data : [] };
  });
  return <Meanings rate={rate} savings={savings} />;
}

interface MeaningsProps {
  readonly rate: number;
  readonly savings: readonly ChildSavings[];
}

function Meanings({ rate, savings }: MeaningsProps) {
  const { values } = useFormOf<PreferencesValues>();
  return (
    <Box gap={2} tint="primary">
      {meaningsOf(rate, values.localCurrency, savings).map((meaning) => (
        <InCurrency key={meaning.currency} meaning={meaning} rate={rate} />
      ))}
    </Box>
  );
}

function InCurrency({ meaning, rate }: { readonly meaning: Meaning; readonly rate: number }) {
  const { t } = useTranslation('preferences');
  const money = useMoney();
  const { currency, firstMonthMinor, yearMinor } = meaning;
  const month = money(firstMonthMinor, currency);
  const year = money(yearMinor, currency);
  if (meaning.on === 'base') {
    const base = money(meaning.baseMinor, currency);
    const smallest = money(toMinorUnits(1), currency);
    if (rate === 0) return <p>{t('interest.nothing', { base })}</p>;
    if (firstMonthMinor === 0) return <p>{t('interest.tooLittle', { base, smallest })}</p>;
    return <p>{t('interest.onBase', { base, month, year })}</p>;
  }
  return (
    <>
      <p>{t('interest.onSavings', { month, year })}</p>
      {meaning.children.length > 1 && (
        <List aria-label={t('interest.eachChild')} gap={1}>
          {meaning.children.map((child) => (
            <li key={child.childId}>
              {t('interest.ofChild', {
                name: child.name,
                month: money(child.firstMonthMinor, currency),
                year: money(child.yearMinor, currency),
              })}
            </li>
          ))}
        </List>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { CheckIcon } from 'lucide-react';
import { heldMinor, type Account } from '@pennysprout/shared/ledger/account';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import formStyles from '../../kit/fields/form.module.css';
import styles from '../../kit/fields/money-fields.module.css';
import { Money } from '../../kit/money/money';
import { useMoney } from '../../kit/money/use-money';
import { cx } from '../../kit/ui/cx';
import type { EntryDraft } from '../hooks/use-entry-form';
import { JarIcon } from '../../jars/parts/jar-icon';
import { toggled, type Takes } from '../model/takes';

interface TakesFieldProps {
  readonly draft: EntryDraft;
}

/** Chips for the pots that give what is spent: free money first, and then the chosen jars. */
export function TakesField({ draft }: TakesFieldProps) {
  const { t } = useTranslation(['parent', 'jars']);
  const money = useMoney();
  const { form } = draft;
  if (!draft.accountTakes) return null;
  const { account, takes, error } = draft.accountTakes;
  const { list, missingMinor } = takes;
  const inMoney = (minor: typeof missingMinor) => money(minor, account.currency);
  const held = heldMinor(account);
  const question =
    missingMinor > 0
      ? t('parent:move.from.question', {
          free: inMoney(list[0].hasMinor),
          missing: inMoney(missingMinor),
        })
      : t('parent:move.from.legend');
  return (
    <ChipGroup
      chips={list.map(({ pot, jar, hasMinor, chosen }) => (
        <Chip
          checked={chosen}
          key={pot}
          name="pot"
          onChoose={() => {
            form.change({ pots: toggled(takes, form.values.pots, pot) });
          }}
          several
          value={pot}
        >
          {chosen ? <CheckIcon /> : jar && <JarIcon icon={jar.icon} />}
          {jar?.name ?? t('jars:free')}
          <span className={cx(formStyles['detail'], formStyles['whole'])}>{inMoney(hasMinor)}</span>
        </Chip>
      ))}
      disabled={form.busy}
      error={error}
      legend={question}
      name="pots"
    >
      {held > 0 && (
        <p className={formStyles['hint']}>{t('parent:move.from.held', { held: inMoney(held) })}</p>
      )}
      <TakenAmounts account={account} takes={takes} />
    </ChipGroup>
  );
}

/** Lists what each pot gives, unless all of it is free money. */
function TakenAmounts({ account: { currency }, takes }: { account: Account; takes: Takes }) {
  const { t } = useTranslation('jars');
  const giving = takes.list.filter(({ takenMinor }) => takenMinor > 0);
  if (giving.every(({ jar }) => jar === null)) return null;
  return (
    <dl className={styles['summary']}>
      {giving.map(({ pot, jar, takenMinor }) => (
        <div key={pot}>
          <dt>{jar?.name ?? t('free')}</dt>
          <dd>
            <Money currency={currency} minor={takenMinor} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

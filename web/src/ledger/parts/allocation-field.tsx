import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../kit/fields/switch';
import formStyles from '../../kit/fields/form.module.css';
import styles from '../../kit/fields/money-fields.module.css';
import { useMoney } from '../../kit/money/use-money';
import type { EntryDraft } from '../hooks/use-entry-form';
import { JarIcon } from '../../jars/parts/jar-icon';

interface AllocationFieldProps {
  readonly draft: EntryDraft;
}

/** Shows how new money will be allocated to jars, and a switch that leaves all of it free. */
export function AllocationField({ draft }: AllocationFieldProps) {
  const { t } = useTranslation(['parent', 'jars']);
  const titleId = useId();
  const { form, allocation } = draft;
  if (!allocation) return null;
  const { share } = form.values;
  return (
    <div aria-labelledby={titleId} className={formStyles['group']} role="group">
      <div className={styles['titled']}>
        <span className={formStyles['label']} id={titleId}>
          {t('parent:deposit.share.title')}
        </span>
        <Switch
          checked={share}
          disabled={form.busy}
          label={t('parent:deposit.share.title')}
          onChange={(next) => {
            form.change({ share: next });
          }}
          words={{ on: t('parent:deposit.share.on'), off: t('parent:deposit.share.off') }}
        />
      </div>
      {share ? (
        <Allocations allocation={allocation} />
      ) : (
        <p className={formStyles['hint']}>{t('parent:deposit.share.allFree')}</p>
      )}
    </div>
  );
}

interface AllocationsProps {
  readonly allocation: NonNullable<EntryDraft['allocation']>;
}

/** Lists what each pot would get of the amount, or its parts while there is no amount. */
function Allocations({ allocation: { account, allocations } }: AllocationsProps) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  return (
    <dl className={styles['summary']}>
      {allocations.map(({ jar, parts, getsMinor }) => (
        <div key={jar?.id ?? 'free'}>
          <dt className={styles['pot']}>
            {jar && <JarIcon icon={jar.icon} />}
            {jar?.name ?? t('free')}
          </dt>
          <dd>
            {getsMinor === null
              ? t('shares.parts', { count: parts })
              : money(getsMinor, account.currency)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

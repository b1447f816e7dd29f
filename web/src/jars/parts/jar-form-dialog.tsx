import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Jar } from '@pennysprout/shared/ledger/account';
import { JAR_PURPOSES, JAR_RELEASES } from '@pennysprout/shared/ledger/jar-choices';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Dialog } from '../../kit/dialog/dialog';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import { FormActions } from '../../kit/fields/form-actions';
import formStyles from '../../kit/fields/form.module.css';
import { AmountField } from '../../kit/fields/amount-field';
import { CurrencySelect } from '../../kit/money/currency-select';
import { Button } from '../../kit/ui/button';
import { TextField } from '../../kit/ui/text-field';
import { useJarForm } from '../hooks/use-jar-form';
import { localDate } from '../model/dates';
import { IconPicker } from './icon-picker';

interface JarFormDialogProps {
  readonly open: boolean;
  readonly childId: string;
  /** Jar to change; null for a new one. */
  readonly jar: Jar | null;
  /** Currency of the jar, or those that a new one can be in; the first is proposed. */
  readonly currencies: readonly [CurrencyCode, ...CurrencyCode[]];
  /** True for a parent, who alone sets who takes money out. */
  readonly withRelease: boolean;
  /** Called to close the jar; null if the user may not. */
  readonly onCloseJar: (() => void) | null;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Dialog that creates or changes a jar. */
export function JarFormDialog(props: JarFormDialogProps) {
  const { childId, currencies, onClose, onCloseJar } = props;
  const { t } = useTranslation('jars');
  const formId = useId();
  const [jar] = useState(props.jar);
  const form = useJarForm({ childId, jar, currency: currencies[0], onDone: onClose });
  return (
    <Dialog
      actions={
        <FormActions
          busy={form.busy}
          formId={formId}
          onCancel={onClose}
          problem={form.refused && { title: form.refused.words }}
          words={{
            cancel: t('form.cancel'),
            submit: t(jar ? 'form.save' : 'form.create'),
            busy: t('form.busy'),
          }}
        />
      }
      afterClose={props.afterClose}
      busy={form.busy}
      {...(!jar && { description: t('form.newDescription') })}
      dirty={form.dirty}
      onClose={onClose}
      open={props.open}
      title={jar ? t('form.changeTitle', { name: jar.name }) : t('form.newTitle')}
    >
      <form className={formStyles['form']} id={formId} noValidate onSubmit={form.submit}>
        <What form={form} isNew={!jar} />
        <Target currencies={currencies} form={form} />
        {props.withRelease && jar && <Release form={form} />}
        {jar && onCloseJar && (
          <Button disabled={form.busy || form.dirty} onClick={onCloseJar} variant="secondary">
            {t('close.open')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

interface PartProps {
  readonly form: ReturnType<typeof useJarForm>;
}

/** Fields for the name, the icon and the purpose. */
function What({ form, isNew }: PartProps & { readonly isNew: boolean }) {
  const { t } = useTranslation('jars');
  const { busy, change, error } = form;
  const { name, icon, purpose } = form.values;
  return (
    <>
      <TextField
        autoComplete="off"
        data-first-focus={isNew}
        disabled={busy}
        error={error('name')}
        label={t('form.name')}
        maxLength={LIMITS.jarName}
        name="name"
        onChange={(event) => {
          change({ name: event.target.value });
        }}
        placeholder={t('form.namePlaceholder')}
        value={name}
      />
      <IconPicker
        disabled={busy}
        onChange={(chosen) => {
          change({ icon: chosen });
        }}
        value={icon}
      />
      <ChipGroup
        chips={JAR_PURPOSES.map((each) => (
          <Chip
            checked={each === purpose}
            key={each}
            name="purpose"
            onChoose={() => {
              change({ purpose: each });
            }}
            value={each}
          >
            {t(`purpose.${each}`)}
          </Chip>
        ))}
        disabled={busy}
        legend={t('form.purpose')}
      />
    </>
  );
}

/** Fields for the target amount and the date for which it is wanted. */
function Target({ form, currencies }: PartProps & Pick<JarFormDialogProps, 'currencies'>) {
  const { t } = useTranslation('jars');
  const { busy, change, error } = form;
  const { currency, target, wantedBy } = form.values;
  const [today] = useState(() => localDate(new Date()));
  return (
    <>
      <AmountField
        currency={currency}
        disabled={busy}
        error={error('target')}
        label={t('form.target')}
        name="target"
        placeholder=""
        onAmount={(target) => {
          change({ target });
        }}
        trailing={
          currencies.length > 1 && (
            <CurrencySelect
              currencies={currencies}
              disabled={busy}
              inField
              label={t('form.currency')}
              onChange={(chosen) => {
                change({ currency: chosen });
              }}
              value={currency}
            />
          )
        }
        value={target}
      />
      <TextField
        disabled={busy}
        error={error('wantedBy')}
        label={t('form.wantedBy')}
        min={today}
        name="wantedBy"
        onChange={(event) => {
          change({ wantedBy: event.target.value });
        }}
        type="date"
        value={wantedBy}
      />
    </>
  );
}

function Release({ form }: PartProps) {
  const { t } = useTranslation('jars');
  return (
    <ChipGroup
      chips={JAR_RELEASES.map((each) => (
        <Chip
          checked={each === form.values.release}
          key={each}
          name="release"
          onChoose={() => {
            form.change({ release: each });
          }}
          value={each}
        >
          {t(`release.${each}`)}
        </Chip>
      ))}
      disabled={form.busy}
      legend={t('release.label')}
    />
  );
}

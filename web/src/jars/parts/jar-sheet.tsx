import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account, Jar } from '@pennysprout/shared/ledger/account';
import { JAR_PURPOSES, JAR_RELEASES } from '@pennysprout/shared/ledger/jar-choices';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { FormSheet } from '../../kit/form/form-sheet';
import { AmountRow, ChipRow, DateRow, TextRow } from '../../kit/form/rows';
import { Button } from '../../kit/ui/button';
import { useJarForm } from '../hooks/use-jar-form';
import { dateHere } from '../../kernel/i18n/calendar-date';
import { IconRow } from './icon-row';
import { PartsRow } from './parts-row';

export interface JarSheetProps extends SheetProps {
  readonly childId: string;
  /** Jar to change; null for a new one. */
  readonly jar: Jar | null;
  /** Currency of the jar, or the choices for a new one; the first is proposed. */
  readonly currencies: readonly [CurrencyCode, ...CurrencyCode[]];
  readonly accounts: readonly Account[];
  /** Parts of new money that the family gives a new jar; 0 if it has set none. */
  readonly preferredParts: number;
  /** True for a parent, who alone sets who takes money out. */
  readonly withRelease: boolean;
  /** Asks whether to close the jar; null if the user may not. */
  readonly onCloseJar: (() => void) | null;
}

/** Sheet that creates or changes a jar. */
export function JarSheet({ sheet, childId, jar, currencies, ...props }: JarSheetProps) {
  const { accounts, onCloseJar, withRelease } = props;
  const { t } = useTranslation('jars');
  const [today] = useState(() => dateHere(new Date()));
  const form = useJarForm({
    ...props,
    childId,
    jar,
    currency: currencies[0],
    onDone: sheet.close,
    onMade: sheet.close,
  });
  return (
    <FormSheet
      busy={t('form.busy')}
      form={form}
      sheet={sheet}
      {...(!jar && { description: t('form.newDescription') })}
      submit={t(jar ? 'form.save' : 'form.create')}
      title={jar ? t('form.changeTitle', { name: jar.name }) : t('form.newTitle')}
    >
      <TextRow
        first={!jar}
        label={t('form.name')}
        name="name"
        placeholder={t('form.namePlaceholder')}
      />
      <IconRow label={t('form.icon')} />
      <ChipRow label={t('form.purpose')} name="purpose" options={JAR_PURPOSES}>
        {(purpose) => t(`purpose.${purpose}`)}
      </ChipRow>
      <AmountRow
        currencies={currencies}
        currency={form.values.currency}
        currencyLabel={t('form.currency')}
        label={t('form.target')}
        name="target"
        placeholder=""
      />
      <DateRow label={t('form.wantedBy')} min={today} name="wantedBy" />
      {!jar && <PartsRow accounts={accounts} byParent={withRelease} />}
      {withRelease && jar && (
        <ChipRow label={t('release.label')} name="release" options={JAR_RELEASES}>
          {(release) => t(`release.${release}`)}
        </ChipRow>
      )}
      {jar && onCloseJar && (
        <CloseButton
          disabled={form.busy || form.dirty}
          onClick={() => {
            // After the form is gone, so that the focus returns to the opener.
            sheet.closeThen(onCloseJar);
          }}
        />
      )}
    </FormSheet>
  );
}

function CloseButton(props: Pick<ComponentProps<typeof Button>, 'disabled' | 'onClick'>) {
  const { t } = useTranslation('jars');
  return (
    <Button {...props} variant="secondary">
      {t('close.open')}
    </Button>
  );
}

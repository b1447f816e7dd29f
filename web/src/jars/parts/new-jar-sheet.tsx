import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMinor } from '@pennysprout/shared/kernel/money/typed-number';
import { AmountRow, DateRow, TextRow } from '../../kit/form/rows';
import { useFormOf } from '../../kit/form/form-context';
import { StepSheet } from '../../kit/form/step-sheet';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { useMoney } from '../../kit/money/use-money';
import { noteOwnMedal } from '../../kernel/session/own-acts';
import { dateHere } from '../../kernel/i18n/calendar-date';
import type { JarForecasts } from '../../forecast/parts/use-what-if';
import { useJarForm } from '../hooks/use-jar-form';
import type { JarValues } from '../model/jar-values';
import { mostParts, newJarInAccount } from '../model/parts-by-pot';
import { purposeOfWish } from '../model/purpose-of-wish';
import { DrawnJar } from '../../kit/jar/drawn-jar';
import { IconRow } from './icon-row';
import type { JarSheetProps } from './jar-sheet';
import { PartsRow } from './parts-row';

export interface NewJarSheetProps extends JarSheetProps {
  /** Null while too little is known to look ahead. */
  readonly forecasts: JarForecasts | null;
  /** Called once a jar with a target is made and the sheet is gone. */
  readonly onMade: (jar: { readonly id: string; readonly name: string }) => void;
}

/** Sheet in which a child makes a jar: its wish, the cost, and a summary. */
export function NewJarSheet(props: NewJarSheetProps) {
  const { sheet, currencies, accounts, forecasts, onMade } = props;
  const { t } = useTranslation('jars');
  const form = useJarForm({
    ...props,
    currency: currencies[0],
    onDone: sheet.close,
    onMade: (made) => {
      noteOwnMedal('first_jar');
      if (made.target === null) sheet.close();
      else sheet.closeThen(() => onMade(made));
    },
  });
  return (
    <StepSheet
      busy={t('form.busy')}
      form={form}
      last={{
        fields: ['parts'],
        question: <Meaning accounts={accounts} forecasts={forecasts} />,
      }}
      sheet={sheet}
      steps={[
        { fields: ['icon', 'name'], question: <WhatQuestion /> },
        {
          fields: ['target', 'currency', 'wantedBy'],
          question: <CostQuestion currencies={currencies} />,
        },
      ]}
      submit={t('form.create')}
      title={t('form.newTitle')}
    />
  );
}

/** Asks for picture and name. A picture sets the purpose, and the name if none is typed. */
function WhatQuestion() {
  const { t } = useTranslation('jars');
  const { values, change } = useFormOf<JarValues>();
  return (
    <>
      <IconRow
        first
        label={t('form.what')}
        onChoose={(icon) => {
          const isOwn = values.name !== '' && values.name !== t(`icon.${values.icon}`);
          change({
            icon,
            purpose: purposeOfWish(icon),
            ...(!isOwn && { name: t(`icon.${icon}`) }),
          });
        }}
      />
      <TextRow label={t('form.name')} name="name" placeholder={t('form.namePlaceholder')} />
    </>
  );
}

/** Asks for the cost and the date; both may stay empty. */
function CostQuestion({ currencies }: Pick<JarSheetProps, 'currencies'>) {
  const { t } = useTranslation('jars');
  const [today] = useState(() => dateHere(new Date()));
  const { values } = useFormOf<JarValues>();
  return (
    <>
      <AmountRow
        currencies={currencies}
        currency={values.currency}
        currencyLabel={t('form.currency')}
        first
        label={t('form.cost')}
        name="target"
        placeholder=""
      />
      <DateRow label={t('form.wantedBy')} min={today} name="wantedBy" />
    </>
  );
}

/** Shows the jar as it will be, how long it takes, and its part of new money. */
function Meaning({ accounts, forecasts }: Pick<NewJarSheetProps, 'accounts' | 'forecasts'>) {
  const money = useMoney();
  const { values } = useFormOf<JarValues>();
  const { currency } = values;
  const { account, jar } = newJarInAccount({
    accounts,
    currency,
    parts: Math.min(values.parts, mostParts(accounts, currency, false)),
    byParent: false,
    targetMinor: readMinor(values.target, currency),
  });
  const { targetMinor } = jar;
  return (
    <>
      <Row gap={4}>
        <DrawnJar
          hasGoal={targetMinor !== null}
          icon={values.icon}
          part={0}
          purpose={values.purpose}
          size="lg"
        />
        <Stack breaks="anywhere" gap={1} grow>
          <Text face="heading" size={6}>
            {values.name}
          </Text>
          {targetMinor !== null && (
            <Text tabular weight="strong">
              {money(targetMinor, currency)}
            </Text>
          )}
          {forecasts?.howLong(account, jar)}
        </Stack>
      </Row>
      <PartsRow accounts={accounts} byParent={false} />
    </>
  );
}

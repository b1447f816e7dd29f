import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Started } from '@pennysprout/shared/family-preferences/first-evening';
import { Card } from '../../../kit/layout/card';
import { Grid } from '../../../kit/layout/grid';
import { Row } from '../../../kit/layout/row';
import { Section } from '../../../kit/layout/section';
import { Text } from '../../../kit/layout/text';
import { ActionProblem } from '../../../kit/problem/action-problem';
import { useSheet } from '../../../kit/dialog/use-sheet';
import { Button } from '../../../kit/ui/button';
import type { AllowanceSheetProps } from '../../../allowances/parts/allowance-sheet';
import { HandOver } from '../../../children/parts/hand-over';
import { useFinishFirstSteps } from '../../../family-preferences/hooks/use-finish-first-steps';
import { FirstMoney } from '../../../family-preferences/parts/first-money';
import type { JarSheetProps } from '../../../jars/parts/jar-sheet';
import { focusHeading } from '../../../kernel/browser/focus-heading';
import {
  balancesOfChild,
  familyAllowances,
  type LiveChild,
  type LiveFamilyPreferences,
} from '../../../kernel/live/live';
import { useLive, useLiveMap } from '../../../kernel/live/live-engine';
import { openSteps, type CardStep } from './open-steps';

const loadAllowance = async () =>
  (await import('../../../allowances/parts/allowance-sheet')).AllowanceSheet;
const loadJarSheet = async () => (await import('../../../jars/parts/jar-sheet')).JarSheet;

export interface FirstEveningProps {
  readonly familyId: string;
  readonly list: readonly LiveChild[];
  readonly preferences: LiveFamilyPreferences;
}

interface FirstStepsProps extends FirstEveningProps {
  readonly started: Started;
}

/** Cards of the steps that are open. */
export function FirstSteps(props: FirstStepsProps) {
  const { t } = useTranslation('parent');
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const steps = useOpenSteps(props);
  const { finish, busy, problem } = useFinishFirstSteps(props.familyId);
  if (steps.length === 0) return null;
  const done = (step: CardStep) => {
    // Skipping the money is an answer to the question for the currency.
    void finish(step === 'money' ? ['money', 'currencyAsked'] : [step]);
    // The pressed button goes with its card.
    focusHeading();
  };
  return (
    <Section
      gap={3}
      headingId={headingId}
      intro={t('firstEvening.intro')}
      ref={section}
      title={t('firstEvening.heading')}
    >
      <ActionProblem problem={problem} />
      <Grid columns="wide" gap={4}>
        {steps.map((step) => (
          <StepCard busy={busy} key={step} onSkip={done} step={step}>
            <StepContent {...props} onDone={done} step={step} />
          </StepCard>
        ))}
      </Grid>
    </Section>
  );
}

function useOpenSteps({ familyId, list, preferences, started }: FirstStepsProps): CardStep[] {
  const allowances = useLive(familyAllowances(familyId));
  const ids = list.map(({ id }) => id);
  const balances = useLiveMap(ids, (childId) => balancesOfChild({ familyId, childId }));
  return openSteps({
    started,
    preferences,
    children: list,
    allowances,
    balances: [...balances.values()],
  });
}

interface StepCardProps {
  readonly step: CardStep;
  readonly busy: boolean;
  readonly onSkip: (step: CardStep) => void;
  readonly children: ReactNode;
}

function StepCard({ step, busy, onSkip, children }: StepCardProps) {
  const { t } = useTranslation('parent');
  const headingId = useId();
  const title = t(`firstEvening.${step}.title`);
  return (
    <Card aria-labelledby={headingId} as="article" gap={3} look="flat">
      <Row gap={2} justify="between">
        <Text as="h3" id={headingId} size={4}>
          {title}
        </Text>
        <Button
          aria-label={t('firstEvening.skipLabel', { title })}
          disabled={busy}
          onClick={() => {
            onSkip(step);
          }}
          snug="end"
          variant="plain"
        >
          {t('firstEvening.skip')}
        </Button>
      </Row>
      <Text size={2} tone="quiet">
        {t(`firstEvening.${step}.text`)}
      </Text>
      {children}
    </Card>
  );
}

interface StepContentProps extends FirstStepsProps {
  readonly step: CardStep;
  readonly onDone: (step: CardStep) => void;
}

function StepContent({ step, onDone, ...family }: StepContentProps) {
  switch (step) {
    case 'money':
      return (
        <FirstMoney
          {...family}
          onDone={() => {
            onDone('money');
          }}
        />
      );
    case 'allowance':
      return <FirstAllowance {...family} />;
    case 'jar':
      return <FirstJar {...family} />;
    case 'handOver':
      return (
        <FirstHandOver
          {...family}
          onDone={() => {
            onDone('handOver');
          }}
        />
      );
  }
}

function FirstHandOver({ list, onDone }: FirstEveningProps & { readonly onDone: () => void }) {
  const { t } = useTranslation('children');
  return (
    <>
      {list.map(
        (child) =>
          child.accessCode !== null && (
            <HandOver accessCode={child.accessCode} child={child} key={child.id} />
          ),
      )}
      <Text size={1} tone="quiet">
        {t('handOver.password')}
      </Text>
      <Row>
        <Button onClick={onDone}>{t('handOver.done')}</Button>
      </Row>
    </>
  );
}

function FirstAllowance({ familyId, list, preferences }: FirstEveningProps) {
  const sheet = useSheet<AllowanceSheetProps, 'child'>(loadAllowance);
  return (
    <>
      <ButtonOfEach list={list} opens={(child) => sheet.opens({ child })} step="allowance" />
      {sheet.element({
        familyId,
        preferences,
        allowance: null,
        usual: 'everyday',
      })}
    </>
  );
}

function FirstJar({ list, preferences }: FirstEveningProps) {
  const sheet = useSheet<JarSheetProps, 'childId'>(loadJarSheet);
  return (
    <>
      <ButtonOfEach list={list} opens={({ id }) => sheet.opens({ childId: id })} step="jar" />
      {sheet.element({
        jar: null,
        currencies: [preferences.localCurrency],
        accounts: [],
        preferredParts: preferences.newJarParts,
        withRelease: true,
        onCloseJar: null,
      })}
    </>
  );
}

interface ButtonOfEachProps {
  readonly list: readonly LiveChild[];
  readonly step: 'allowance' | 'jar';
  readonly opens: (child: LiveChild) => object;
}

/** Button for each child. */
function ButtonOfEach({ list, step, opens }: ButtonOfEachProps) {
  const { t } = useTranslation('parent');
  return (
    <Row gap={2} wrap={2}>
      {list.map((child) => (
        <Button key={child.id} variant="secondary" {...opens(child)}>
          {t(`firstEvening.${step}.action`, { name: child.name })}
        </Button>
      ))}
    </Row>
  );
}

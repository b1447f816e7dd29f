import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { StepSheet, type Step } from '../../kit/form/step-sheet';
import { MoneyPaused } from '../../kit/service/money-paused';
import type { ChildRef } from '../../kernel/live/live';
import { useMoneyPause } from '../../kernel/live/service-status';
import { useAsk } from '../hooks/use-ask';
import {
  currenciesToAsk,
  sourceOf,
  type Askable,
  type AskedBefore,
  type AskSource,
} from '../model/ask-values';
import { keyOf, localFirst, potChoices, type AboutJar } from '../model/pots';
import {
  AmountQuestion,
  CurrencyQuestion,
  KindQuestion,
  Meaning,
  PotQuestion,
  ReasonQuestion,
} from './ask-questions';
import { NothingFree } from './nothing-free';

export interface AskSheetProps extends SheetProps {
  readonly owner: ChildRef;
  readonly accounts: readonly Account[];
  readonly localCurrency: CurrencyCode;
  /** Jar that the request is about; null if none. */
  readonly about: AboutJar | null;
  /** Request that is made again. */
  readonly again?: AskedBefore | null;
}

/** Sheet in which a child asks to spend money, to have cash kept, or to be paid: one question at a time. */
export function AskSheet({ sheet, about, again = null, owner, ...props }: AskSheetProps) {
  const { t } = useTranslation('requests');
  const { localCurrency } = props;
  const accounts = localFirst(props.accounts, localCurrency);
  const askable = askableOf(accounts, about);
  const form = useAsk({ ...askable, childId: owner.childId, about, again, onDone: sheet.close });
  const { kind } = form.values;
  const source = sourceOf(form.values, askable);
  const buys = about?.buys ?? false;
  const kindStep = about || again ? [] : [{ fields: ['kind'], question: <KindQuestion /> }];
  const hasNothing = kind === 'spend' && source.mostMinor === 0;
  const nothing = <NothingFree account={accounts[0]} owner={owner} />;
  const steps = stepsOf({ about, askable, form, source });
  const last = steps[steps.length - 1];
  const meaning = <Meaning buys={buys} kind={kind} source={source} />;
  return (
    <StepSheet
      busy={t('form.busy')}
      form={form}
      last={
        hasNothing
          ? { fields: ['reason'], question: nothing, ends: true }
          : {
              fields: last?.fields ?? [],
              question: (
                <>
                  {last?.question}
                  {meaning}
                </>
              ),
            }
      }
      sheet={sheet}
      steps={hasNothing ? kindStep : [...kindStep, ...steps.slice(0, -1)]}
      submit={t('form.submit')}
      title={about && buys ? t('form.buyTitle', { name: about.jar.name }) : t('form.title')}
    >
      <MoneyPaused pause={useMoneyPause()} />
    </StepSheet>
  );
}

interface AskScope {
  readonly about: AboutJar | null;
  readonly askable: Askable;
  readonly form: Pick<ReturnType<typeof useAsk>, 'values'>;
  readonly source: AskSource;
}

/** Returns the questions after the kind, without those that have only one possible answer. */
function stepsOf({ about, askable, form, source }: AskScope): readonly Step[] {
  const { kind } = form.values;
  const currencies = currenciesToAsk(form.values, askable);
  const step = (field: string, question: ReactNode) => ({ fields: [field], question });
  const isAllOfIt = about?.buys && about.jar.targetMinor === about.jar.savedMinor;
  const currency =
    currencies.length > 1 ? [step('currency', <CurrencyQuestion codes={currencies} />)] : [];
  const amount = isAllOfIt
    ? []
    : [step('amount', <AmountQuestion askable={askable} kind={kind} source={source} />)];
  const pot = source.enough.length > 1 ? [step('pot', <PotQuestion pots={source.enough} />)] : [];
  const reason = step('reason', <ReasonQuestion kind={kind} />);
  // The work comes before the amount.
  return kind === 'earn'
    ? [reason, ...currency, ...amount]
    : [...currency, ...amount, ...pot, reason];
}

/** Returns the pots that can pay; for a request about a jar, only that jar. */
function askableOf(accounts: readonly [Account, ...Account[]], about: AboutJar | null): Askable {
  const [{ currency }, ...others] = accounts;
  const pots = potChoices(accounts);
  if (!about) return { pots, currencies: [currency, ...others.map((account) => account.currency)] };
  const key = keyOf(about.currency, about.jar.id);
  return { pots: pots.filter((pot) => pot.key === key), currencies: [about.currency] };
}

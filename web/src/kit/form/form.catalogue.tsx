import { useEffect } from 'react';
import { createJarSchema } from '@pennysprout/shared/jars/schemas';
import { JAR_PURPOSES } from '@pennysprout/shared/ledger/jar-choices';
import { Alone } from '../../catalogue/alone';
import { LONG } from '../../catalogue/family-fixture';
import { ApiError } from '../../kernel/api/api-client';
import type { Stories } from '../../catalogue/stories';
import { LoadingOverlay } from '../dialog/use-sheet';
import { ConfirmSheet } from './confirm-sheet';
import { FormSheet } from './form-sheet';
import {
  AmountRow,
  AreaRow,
  CheckRow,
  ChipRow,
  DateRow,
  NumberRow,
  SecretRow,
  SelectRow,
  TextRow,
} from './rows';
import { useForm } from './use-form';

const nothing = () => undefined;
const sheet = { open: true, close: nothing, closeThen: nothing, afterClose: nothing };
const never = () => new Promise<never>(() => undefined);
const fails = () => Promise.reject(new ApiError('network', 0, ''));

const EMPTY = { currency: 'USD', name: '', icon: 'star', purpose: 'save', wantedBy: '2026-12-24' };
const EVERY = { ...EMPTY, target: '12.5', password: 'sunny-otter', number: '3', reason: LONG.han };

interface JarProps {
  readonly name?: string;
  /** True to send it at once: what is invalid is refused, and what is valid is never answered. */
  readonly sent?: boolean;
  /** True if what is sent fails. */
  readonly failing?: boolean;
  /** True for its first row alone. */
  readonly short?: boolean;
}

function Jar({ name = '', sent = false, failing = false, short = false }: JarProps) {
  const form = useForm({
    schema: createJarSchema,
    start: { ...EVERY, name, shares: true },
    body: (values) => ({
      currency: values.currency,
      icon: values.icon,
      name: values.name,
      purpose: values.purpose,
    }),
    send: failing ? fails : never,
    problem: {
      title: 'Could not save the jar',
      description: 'Please check the internet and try again.',
      retry: null,
    },
  });
  useEffect(() => {
    const drawn = document.getElementById(form.id);
    if (sent && drawn instanceof HTMLFormElement) drawn.requestSubmit();
  }, [form.id, sent]);
  return (
    <FormSheet form={form} sheet={sheet} busy="Saving…" submit="Save" title={`Change ${LONG.jar}`}>
      <TextRow label="What is it called?" name="name" placeholder="Bicycle" />
      {!short && <MoreRows />}
    </FormSheet>
  );
}

function MoreRows() {
  return (
    <>
      <AmountRow
        currencies={['USD', 'TWD']}
        currency="USD"
        label="How much does it need? (optional)"
        name="target"
      />
      <ChipRow label="What is it for?" name="purpose" options={JAR_PURPOSES}>
        {(purpose) => purpose}
      </ChipRow>
      <DateRow label="By when? (optional)" name="wantedBy" />
      <SelectRow label="A list" name="icon" options={['star', 'bike']}>
        {(icon) => icon}
      </SelectRow>
      <NumberRow decimals={0} label="A number" min={1} name="number" step={1} />
      <SecretRow label="A password" name="password" />
      <AreaRow label="Some lines" name="reason" />
      <CheckRow label="True or not" name="shares" />
    </>
  );
}

function Question() {
  return (
    <ConfirmSheet
      confirm="Close the jar"
      keep="Keep it"
      onConfirm={nothing}
      problem={null}
      sheet={sheet}
      title={`Close ${LONG.jar}?`}
    >
      <p>The jar goes away.</p>
    </ConfirmSheet>
  );
}

export const stories: Stories = {
  'with a row of each kind': (
    <Alone>
      <Jar name="Bicycle" />
    </Alone>
  ),
  refused: (
    <Alone>
      <Jar sent />
    </Alone>
  ),
  busy: (
    <Alone>
      <Jar name="Bicycle" sent short />
    </Alone>
  ),
  failed: (
    <Alone>
      <Jar failing name="Bicycle" sent short />
    </Alone>
  ),
  'a sheet that loads': (
    <Alone>
      <LoadingOverlay />
    </Alone>
  ),
  'a question': (
    <Alone>
      <Question />
    </Alone>
  ),
};

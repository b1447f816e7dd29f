import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Jar as MadeJar, RouteBody } from '@pennysprout/shared/api/contract';
import type { Account, Jar } from '@pennysprout/shared/ledger/account';
import { jarFormSchema } from '@pennysprout/shared/jars/schemas';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { ApiError } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import { useForm } from '../../kit/form/use-form';
import { toast } from '../../kernel/browser/toast';
import { mostParts } from '../model/parts-by-pot';
import { changesOf, jarProblems, toJar, valuesOf, type JarValues } from '../model/jar-values';

const FIELD_OF_CODE = { name_taken: 'name' } as const;

interface JarFormOptions {
  readonly childId: string;
  /** Jar as it was when the form opened; null for a new one. */
  readonly jar: Jar | null;
  /** Currency of the jar, or the one proposed for a new jar. */
  readonly currency: CurrencyCode;
  /** Parts of new money that the family gives a new jar; 0 if it has set none. */
  readonly preferredParts: number;
  readonly accounts: readonly Account[];
  /** True for a parent, who may give a new jar any number of parts. */
  readonly withRelease: boolean;
  readonly onDone: () => void;
  /** Called instead with a new jar. */
  readonly onMade: (jar: MadeJar) => void;
}

/** Form that creates or changes a jar. */
export function useJarForm(options: JarFormOptions) {
  const { childId, jar, currency, preferredParts, onDone, onMade } = options;
  const { t } = useTranslation('jars');
  const [start] = useState(() => valuesOf(jar, currency, preferredParts));
  const failed = (error: Error) => {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'name_taken') return null;
    const full = code === 'limit_reached';
    return { title: t('form.failed'), description: full ? t('form.limitReached') : undefined };
  };
  const say = (title: string, { name }: MadeJar) => {
    toast.show({ title, description: name, tone: 'success' });
  };
  const creation = useCall('createJar', {
    failed,
    onSuccess: (made) => {
      say(t('form.created'), made);
      onMade(made);
    },
  });
  const change = useCall('changeJar', {
    failed,
    onSuccess: (changed) => {
      say(t('form.changed'), changed);
      onDone();
    },
  });

  const send = async (described: RouteBody<'createJar'>, { release }: JarValues) => {
    if (!jar) {
      await creation.send({ params: { childId }, body: described });
      return;
    }
    const body = changesOf(jar, described, release);
    if (Object.keys(body).length === 0) onDone();
    else await change.send({ params: { childId, jarId: jar.id }, body });
  };
  return useForm({
    schema: jarFormSchema,
    start,
    body: (values) => {
      const { accounts, withRelease } = options;
      const parts = Math.min(values.parts, mostParts(accounts, values.currency, withRelease));
      return toJar({ ...values, parts }, jar === null);
    },
    check: (values) => jarProblems(values, jar),
    send,
    problem: creation.problem ?? change.problem,
    words: (_field, key) => (key === 'name_taken' ? t('form.nameTaken') : undefined),
    fieldOfCode: FIELD_OF_CODE,
  });
}

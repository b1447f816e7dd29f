import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import { describeChildSchema } from '@pennysprout/shared/children/schemas';
import { ApiError } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import { updateRememberedChild, type ChildProfile } from '../../kernel/session/remembered-profile';
import { useForm } from '../../kit/form/use-form';
import { changesOf, isContested } from '../model/profile';

interface EditChildFormOptions {
  readonly id: string;
  readonly accessCode: string | null;
  /** Name and picture at this moment, which others may change. */
  readonly now: ChildProfile;
  /** Translation group: `describe` for parents, `own` for the child itself. */
  readonly words: 'describe' | 'own';
  readonly onDone: () => void;
}

/** Form of a child's name and picture. Nothing that others have saved meanwhile is overwritten unasked. */
export function useEditChildForm({ id, accessCode, now, words, onDone }: EditChildFormOptions) {
  const { t } = useTranslation('children');
  const [seen, setSeen] = useState(now);
  const { send, problem } = useCall('describeChild', {
    failed: (error) => ({
      title: t(`${words}.failed`),
      description:
        error instanceof ApiError && error.code === 'conflict' ? t('conflict.refused') : undefined,
    }),
    onSuccess: ({ name, picture }) => {
      updateRememberedChild(accessCode, { name, picture });
      toast.show({ title: t(`${words}.saved`), tone: 'success' });
      onDone();
    },
  });
  const form = useForm({
    schema: describeChildSchema,
    start: seen,
    body: (values: ChildProfile): RouteBody<'describeChild'> => ({
      ...changesOf(values, seen),
      seen,
    }),
    send: async (body, values) => {
      if (Object.keys(changesOf(values, seen)).length === 0) onDone();
      else await send({ params: { id }, body });
    },
    problem,
  });
  const { values, busy } = form;
  return {
    form,
    conflict: !busy && isContested({ mine: values, seen, now }) ? now : null,
    showTheirs: () => {
      setSeen(now);
      form.reset(now);
    },
    keepMine: () => {
      setSeen(now);
      // This choice resolves the server's refusal.
      form.change({});
    },
  };
}

import { useTranslation } from 'react-i18next';
import type { RouteBody, RouteResponse } from '@pennysprout/shared/api/contract';
import type { Picture } from '@pennysprout/shared/kernel/words/pictures';
import { createChildSchema } from '@pennysprout/shared/children/schemas';
import { ApiError, type CallRequest } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import { useForm } from '../../kit/form/use-form';

interface AddChildOptions {
  readonly familyId: string;
  /** Proposed picture. */
  readonly picture: Picture;
  readonly onCreated: (created: RouteResponse<'createChild'>) => void;
}

const EMPTY = { name: '', email: '', emailOptional: false, password: '' };

type Values = typeof EMPTY & { readonly picture: Picture };

/**
 * Builds the request: no email address if the box is checked or none is typed, and no password if the server
 * is to generate one.
 */
function toBody(values: Values): RouteBody<'createChild'> {
  const { name, picture, email, emailOptional, password } = values;
  return {
    name,
    picture,
    ...(email.trim() && !emailOptional && { email }),
    ...(password.trim() && { password }),
  };
}

/** Removes a chosen password, which must not reach the browser's storage. */
function withoutPassword({ query, body }: Pick<CallRequest<'createChild'>, 'query' | 'body'>) {
  return { query, body: { ...body, password: undefined } };
}

const TITLES = {
  name: 'addChild.nameRequiredTitle',
  email: 'addChild.emailTitle',
  password: 'addChild.passwordTitle',
} as const;

/** Form that adds a child. `problem` is the first one, with its field's title. */
export function useAddChildForm({ familyId, picture, onCreated }: AddChildOptions) {
  const { t } = useTranslation('parent');
  const { send, problem: failure } = useCall('createChild', {
    withoutSecret: withoutPassword,
    failed: (error) => ({ title: t('addChild.failedTitle'), description: reasonOf(error) }),
    onSuccess: (created) => {
      toast.show({
        title: t('addChild.createdToast'),
        description: t('addChild.createdToastText', { name: created.child.name }),
        tone: 'success',
      });
      onCreated(created);
    },
  });
  /** Returns an explanation if the server's message is not enough. */
  const reasonOf = (error: Error): string | undefined => {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'internal') return t('addChild.failedText');
    // The answer to the first attempt was lost, and then a different password was typed.
    if (code === 'idempotency_key_reused') return t('addChild.addedBefore');
    return undefined;
  };
  const form = useForm({
    schema: createChildSchema,
    start: { ...EMPTY, picture },
    body: toBody,
    send: (body) => send({ query: { familyId }, body }),
    problem: failure,
    words: (_field, key) => (key === 'validation.email' ? t('addChild.emailText') : undefined),
  });
  const { refused } = form;
  const problem = refused && {
    title: t(TITLES[refused.field as keyof typeof TITLES]),
    text: refused.words,
  };
  return { form, problem };
}

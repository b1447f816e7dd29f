import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { renameFamilySchema } from '@pennysprout/shared/families/schemas';
import { textProblems } from '@pennysprout/shared/kernel/schema/stored-texts';
import { ApiError, call } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import { problemsOf } from '../../kernel/forms/check';
import { useSessionActions } from '../../kernel/session/session';
import type { FamilyMembership } from '../../kernel/session/storage';
import { useForm, type Form } from '../../kit/form/use-form';

interface Values {
  readonly name: string;
  /** Stored name that the typed one is to replace. */
  readonly seen: string;
}

export interface RenameForm extends Form<Values> {
  readonly unsaved: boolean;
}

function startFrom(name: string): Values {
  return { name, seen: name };
}

/**
 * Form that renames the family. Untouched, it follows a change from elsewhere; typed text stays, and
 * never replaces a name that the parent has not seen.
 */
export function useRenameForm(family: FamilyMembership, userId: string): RenameForm {
  const { t } = useTranslation('preferences');
  const { joinFamily } = useSessionActions();
  const { familyId, familyName } = family;
  const isCalled = (current: string) => {
    joinFamily({ ...family, familyName: current });
  };
  const { send, problem } = useCall('renameFamily', {
    onSuccess: ({ name }) => {
      form.reset(startFrom(name));
      isCalled(name);
      toast.show({ title: t('name.done'), description: name, tone: 'success' });
    },
    failed: async (error) => {
      const current = await nameAfter(error, familyId);
      if (current === null) return { title: t('name.failed') };
      form.change({ seen: current });
      isCalled(current);
      return { title: t('name.failed'), description: t('name.conflict', { family: current }) };
    },
  });
  const form = useForm({
    schema: renameFamilySchema,
    start: startFrom(familyName),
    check: ({ name }) => problemsOf(textProblems('name', name.trim(), [familyName])),
    send: async (body) => {
      if (unsaved) await send({ params: { familyId }, query: { userId }, body });
    },
    problem,
  });
  const { values, reset } = form;
  const unsaved = values.name.trim() !== familyName.trim();
  const untouched = values.name.trim() === values.seen.trim();
  useEffect(() => {
    if (untouched && values.seen !== familyName) reset(startFrom(familyName));
  });
  return {
    ...form,
    unsaved,
    reset: () => {
      reset(startFrom(familyName));
    },
  };
}

/** Returns the family's current name if the rename failed because of a conflict; otherwise null. */
async function nameAfter(error: unknown, familyId: string): Promise<string | null> {
  if (!(error instanceof ApiError && error.code === 'conflict')) return null;
  try {
    return (await call('getFamilyInfo', { query: { familyId } })).name;
  } catch {
    return null;
  }
}

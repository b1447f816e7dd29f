import { useTranslation } from 'react-i18next';
import { renameFamilySchema } from '@pennysprout/shared/families/schemas';
import { textProblems } from '@pennysprout/shared/kernel/schema/stored-texts';
import { ApiError, call } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import { bySchema } from '../../kernel/forms/by-schema';
import { problemsOf } from '../../kernel/forms/check';
import { useForm } from '../../kernel/forms/use-form-state';
import { useSessionActions } from '../../kernel/session/session';
import type { FamilyMembership } from '../../kernel/session/storage';
import { toast } from '../../kernel/browser/toast';

/** Typed name, and the stored name that it is to replace; null while nothing is typed. */
interface Values {
  readonly draft: { readonly name: string; readonly seen: string } | null;
}

const UNTOUCHED: Values = { draft: null };
const checkBody = bySchema(renameFamilySchema);

function checkDraft(draft: NonNullable<Values['draft']>, stored: string) {
  const problems = problemsOf(textProblems('name', draft.name.trim(), [stored]));
  const checked = checkBody(draft);
  return checked.ok && problems['name'] ? { ok: false as const, problems } : checked;
}

export type RenameForm = ReturnType<typeof useRenameForm>;

/**
 * Form that renames the family. Untouched, it follows a change from elsewhere; typed text stays, and
 * never replaces a name that the parent has not seen.
 */
export function useRenameForm(family: FamilyMembership, userId: string) {
  const { t } = useTranslation('preferences');
  const { joinFamily } = useSessionActions();
  const { familyId, familyName } = family;
  const isCalled = (current: string) => {
    joinFamily({ ...family, familyName: current });
  };

  const { send } = useCall('renameFamily', {
    onSuccess: ({ name }) => {
      form.reset();
      isCalled(name);
      toast.show({ title: t('name.done'), description: name, tone: 'success' });
    },
    failed: async (error) => {
      const current = await nameAfter(error, familyId);
      if (current === null) return { title: t('name.failed') };
      form.change({ draft: { name, seen: current } });
      isCalled(current);
      return { title: t('name.failed'), description: t('name.conflict', { family: current }) };
    },
  });
  const form = useForm({
    initialValues: UNTOUCHED,
    check: ({ draft }) => checkDraft(draft ?? { name: familyName, seen: familyName }, familyName),
    onSubmit: async (body) => {
      if (unsaved) await send({ params: { familyId }, query: { userId }, body });
    },
  });
  const { draft } = form.values;
  const name = draft?.name ?? familyName;
  const unsaved = name.trim() !== familyName.trim();

  return {
    ...form,
    name,
    unsaved,
    type: (typed: string) => {
      form.change({ draft: { name: typed, seen: unsaved && draft ? draft.seen : familyName } });
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

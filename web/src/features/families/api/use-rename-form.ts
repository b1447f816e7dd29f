import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { familyNameSchema } from '@pennysprout/shared/schemas/families';
import { useFieldError } from '../../../components/ui/use-field-error';
import { ApiError, call } from '../../../lib/api/api-client';
import { useErrorMessage } from '../../../lib/api/error-message';
import { formikValidate } from '../../../lib/forms/form';
import { useSessionActions } from '../../../lib/session/session';
import type { FamilyMembership } from '../../../lib/session/storage';
import { toast } from '../../../lib/platform/toast';

const check = formikValidate(familyNameSchema);

/** What is typed, and the name that it is to replace. */
interface Draft {
  readonly name: string;
  readonly seen: string;
}

export type RenameForm = ReturnType<typeof useRenameForm>;

/**
 * The name of the family as a form. Untouched, it follows a name that came from elsewhere; what is
 * typed stays, and does not replace a name that its parent has not seen.
 */
export function useRenameForm(family: FamilyMembership, userId: string) {
  const { t } = useTranslation('preferences');
  const fieldError = useFieldError();
  const { joinFamily } = useSessionActions();
  const fail = useFailure();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const { familyId, familyName } = family;
  const name = draft?.name ?? familyName;
  const unsaved = name.trim() !== familyName.trim();

  const called = (current: string) => {
    joinFamily({ ...family, familyName: current });
  };
  const rename = async ({ name: wanted, seen }: Draft) => {
    // A second click can come before the button has been drawn as busy.
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      const body = { name: wanted.trim(), seen: seen.trim() };
      const answer = await call('renameFamily', { params: { familyId }, query: { userId }, body });
      setDraft(null);
      called(answer.name);
      toast.show({ title: t('name.done'), description: answer.name, tone: 'success' });
    } catch (error) {
      const current = await nameAfter(error, familyId);
      if (current !== null) {
        setDraft({ name: wanted, seen: current });
        called(current);
      }
      fail(error, current);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return {
    name,
    error: fieldError(problem),
    busy,
    unsaved,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const found = check({ name: name.trim() })['name'];
      setProblem(found);
      if (!found && unsaved && draft) void rename(draft);
    },
    change: (typed: string) => {
      setDraft({ name: typed, seen: unsaved && draft ? draft.seen : familyName });
      setProblem(undefined);
    },
    reset: () => {
      setDraft(null);
      setProblem(undefined);
    },
  };
}

/** What the family is called by now, where that is why it was not renamed; null where it is not. */
async function nameAfter(error: unknown, familyId: string): Promise<string | null> {
  if (!(error instanceof ApiError && error.code === 'conflict')) return null;
  try {
    return (await call('getFamilyInfo', { query: { familyId } })).name;
  } catch {
    return null;
  }
}

function useFailure() {
  const { t } = useTranslation('preferences');
  const errorMessage = useErrorMessage();
  return (error: unknown, current: string | null) => {
    toast.show({
      title: t('name.failed'),
      description: current === null ? errorMessage(error) : t('name.conflict', { family: current }),
      tone: 'destructive',
    });
  };
}

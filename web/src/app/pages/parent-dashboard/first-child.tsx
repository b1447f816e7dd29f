import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstNameOf } from '@pennysprout/shared/families/called-by';
import { Avatar } from '../../../kit/avatar/avatar';
import { CalledBy } from '../../../kit/called-by/called-by';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { ActionProblem } from '../../../kit/problem/action-problem';
import { useCall } from '../../../kernel/api/use-call';
import { familyOf } from '../../../kernel/live/live';
import { useLive } from '../../../kernel/live/live-engine';
import { useParentSession } from '../../../kernel/session/session';

interface FirstChildProps {
  readonly familyId: string;
  readonly addButton: ReactNode;
}

/**
 * Card for the family's first child. It asks what the child calls this parent; its button opens the sheet
 * that asks for the child's name and shows its sign-in details.
 */
export function FirstChild({ familyId, addButton }: FirstChildProps) {
  const { t } = useTranslation('parent');
  const session = useParentSession();
  return (
    <Stack gap={4}>
      <Stack align="center" gap={4}>
        <Row gap={3} justify="center">
          {(['fox', 'owl', 'panda'] as const).map((picture) => (
            <Avatar key={picture} name="" picture={picture} size="lg" />
          ))}
        </Row>
        <Text balance tone="quiet">
          {t('children.emptyText')}
        </Text>
      </Stack>
      {session && <CalledByQuestion familyId={familyId} parent={session.parent} />}
      <Row justify="center">{addButton}</Row>
    </Stack>
  );
}

interface CalledByQuestionProps {
  readonly familyId: string;
  readonly parent: { readonly id: string; readonly name: string };
}

/** Asks what the children call a parent, and saves each answer at once. */
function CalledByQuestion({ familyId, parent: { id, name } }: CalledByQuestionProps) {
  const { t } = useTranslation(['parent', 'family']);
  const family = useLive(familyOf(familyId));
  const stored = family.status === 'ready' ? (family.data?.people?.[id]?.calledBy ?? '') : null;
  const [answer, setAnswer] = useState<string | null>(null);
  const { send, problem } = useCall('setCalledBy', { failed: t('family:called.failed') });
  if (stored === null) return null;
  const save = (chosen: string) => {
    const calledBy = chosen.trim();
    // The problem shown below explains the failure.
    void send({ params: { memberId: id }, body: { familyId, calledBy: calledBy || null } }).catch(
      () => undefined,
    );
  };
  return (
    <Stack gap={2}>
      <CalledBy
        firstName={firstNameOf(name)}
        label={t('parent:firstEvening.child.called')}
        onChange={setAnswer}
        onChosen={save}
        value={answer ?? stored}
      />
      <ActionProblem problem={problem} />
    </Stack>
  );
}

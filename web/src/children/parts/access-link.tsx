import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EyeIcon, EyeOffIcon, LinkIcon } from 'lucide-react';
import { Row } from '../../kit/layout/row';
import { ActionProblem } from '../../kit/problem/action-problem';
import { Button } from '../../kit/ui/button';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import type { LiveChild } from '../../kernel/live/live';
import { ShownLink } from './shown-link';

interface AccessLinkProps {
  readonly child: LiveChild;
  readonly familyId: string;
}

/**
 * Toggles the child's login link, or generates an access code if the child has none. It stays the same
 * button, so that the focus survives when generating turns into showing.
 */
export function AccessLink({ child, familyId }: AccessLinkProps) {
  const { t } = useTranslation('parent');
  const [shown, setShown] = useState(false);
  const { generated, busy, problem, generate } = useGenerateAccessCode({ child, familyId }, () => {
    setShown(true);
  });
  const sectionId = useId();
  const accessCode = child.accessCode ?? generated;

  return (
    <footer>
      <Row>
        {accessCode ? (
          <Button
            aria-controls={sectionId}
            aria-expanded={shown}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => {
              setShown(!shown);
            }}
            compact="start"
            variant="plain"
          >
            {t(shown ? 'accessLink.hide' : 'accessLink.show')}
          </Button>
        ) : (
          <Button
            busy={busy}
            icon={<LinkIcon />}
            onClick={() => void generate()}
            compact="start"
            variant="plain"
          >
            {t(busy ? 'accessLink.generating' : 'accessLink.generate')}
          </Button>
        )}
      </Row>
      <ActionProblem problem={problem} />
      <div hidden={!shown} id={sectionId}>
        {shown && accessCode && <ShownLink accessCode={accessCode} name={child.name} />}
      </div>
    </footer>
  );
}

/** Generates an access code and reports the outcome. */
function useGenerateAccessCode({ child, familyId }: AccessLinkProps, onGenerated: () => void) {
  const { t } = useTranslation('parent');
  const [generated, setGenerated] = useState<string | null>(null);
  const { send, busy, problem } = useCall('createAccessCode', {
    failed: () => ({ title: t('accessLink.failedTitle'), description: t('accessLink.failed') }),
    onSuccess: ({ accessCode }) => {
      setGenerated(accessCode);
      toast.show({
        title: t('accessLink.generated'),
        description: t('accessLink.generatedText', { name: child.name }),
        tone: 'success',
      });
      onGenerated();
    },
  });
  const generate = () => send({ params: { id: child.id }, query: { familyId } });
  return { generated, busy, problem, generate };
}

import { useTranslation } from 'react-i18next';
import { Alert } from '../../kit/ui/alert';
import type { Problem } from '../hooks/use-child-login';
import type { Wait } from '../model/use-wait';

interface LoginProblemProps {
  /** Reason for the last failed attempt, in the child's language; null if there is none. */
  readonly problem: Problem | null;
  readonly wait: Wait;
}

/** Keeps the problem on the page after the toast that announced it has gone. */
export function LoginProblem({ problem, wait }: LoginProblemProps) {
  const { t } = useTranslation('childLogin');
  return (
    <>
      {wait.secondsLeft > 0 && (
        <Alert tone="waiting" title={t('throttled.title')}>
          <p>{t('throttled.description', { time: wait.text })}</p>
          <p>{t('throttled.help')}</p>
        </Alert>
      )}
      {problem && wait.secondsLeft === 0 && (
        <Alert tone="destructive" title={problem.title}>
          {problem.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      <p role="status" hidden={!wait.over}>
        {wait.over && t('throttled.over')}
      </p>
    </>
  );
}

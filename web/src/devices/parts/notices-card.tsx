import { useTranslation } from 'react-i18next';
import { Switch } from '../../kit/fields/switch';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import { ActionProblem } from '../../kit/problem/action-problem';
import type { Notices } from '../hooks/use-notices';

/** Switch for notices on this device, or a hint what to do before they can be turned on. */
export function NoticesCard({
  notices: { state, busy, problem, toggle },
}: {
  readonly notices: Notices;
}) {
  const { t } = useTranslation('notices');
  const canTurn = state === 'on' || state === 'off';
  return (
    <PreferenceBlock text={t('text')}>
      {canTurn ? (
        <Switch
          checked={state === 'on'}
          disabled={busy}
          label={t('label')}
          onChange={toggle}
          words={{ on: t('on'), off: t('off') }}
        />
      ) : (
        <p>{t(`hint.${state}`)}</p>
      )}
      <ActionProblem problem={problem} />
    </PreferenceBlock>
  );
}

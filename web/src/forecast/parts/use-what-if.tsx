import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SparklesIcon } from 'lucide-react';
import type { Account, Jar } from '@pennysprout/shared/ledger/account';
import { useDialog } from '../../kit/dialog/use-dialog';
import { lazyDialog } from '../../kit/lazy/lazy-dialog';
import { Button } from '../../kit/ui/button';
import type { FamilyFacts } from '../model/facts';
import { subjectsOf } from '../model/subject';
import { EffectPanel } from './effect-panel';
import type { WhatIfDialogProps } from './what-if-dialog';

const { LazyDialog: LazyWhatIf, opens } = lazyDialog<WhatIfDialogProps>(
  async () => (await import('./what-if-dialog')).WhatIfDialog,
);

/** Forecasts of a child's jars. */
export interface JarForecasts {
  /** Renders the button that opens "What if I…" about a jar. */
  readonly open: (jar: Jar) => ReactNode;
  /** Renders the effect of a changed account on a jar's date; null for a jar without a target. */
  readonly effect: (jarId: string, before: Account, after: Account) => ReactNode;
}

interface WhatIf extends JarForecasts {
  /** Dialog to render beside the button; falsy while closed. */
  readonly dialog: ReactNode;
}

/**
 * Provides "What if I…" to screens that show jars; null without facts.
 *
 * @param facts null while they are unknown.
 */
export function useWhatIf(accounts: readonly Account[], facts: FamilyFacts | null): WhatIf | null {
  const { t } = useTranslation('forecast');
  const { shown, show, close, afterClose } = useDialog<'whatIf'>();
  const [openId, setOpenId] = useState<string | null>(null);
  if (!facts) return null;
  const subjects = subjectsOf(accounts);
  const subject = subjects.find(({ jarId }) => jarId !== null && jarId === openId);
  return {
    open: (jar) => (
      <Button
        icon={<SparklesIcon />}
        {...opens(() => {
          setOpenId(jar.id);
          show('whatIf');
        })}
        variant="secondary"
      >
        {t('heading')}
        <span className="visually-hidden"> {jar.name}</span>
      </Button>
    ),
    effect: (jarId, before, after) => {
      const hasTarget = before.pots?.jars.some(
        ({ id, targetMinor }) => id === jarId && targetMinor,
      );
      if (!hasTarget) return null;
      const part = {
        before: { account: before, jarId },
        after: { account: after, jarId },
        facts,
      };
      return <EffectPanel part={part} />;
    },
    dialog: shown && subject && (
      <LazyWhatIf
        key={shown.round}
        onFailed={afterClose}
        part={{ subject, facts, past: [], open: shown.open, onClose: close, afterClose }}
      />
    ),
  };
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SproutIcon } from 'lucide-react';
import { Button } from '../../kit/ui/button';
import { useOnceInTurn } from '../../kernel/browser/turns';
import { isLeavingQuestioned, leaveSafely } from '../../kernel/forms/leave-question';
import { updates } from '../pwa/pwa';
import { Banner } from './banner';

/** Offers a new version. It also installs itself on a navigation or in the background. */
export function UpdateBanner() {
  const { t } = useTranslation('common');
  const ready = useSyncExternalStore(updates.subscribe, updates.isReady, updates.isReady);
  const [offered, setOffered] = useState(false);
  useOnceInTurn('offer', ready && !offered, () => setOffered(true));
  const [asking, setAsking] = useState(false);
  useUpdateOnTheWay();

  const reload = () => {
    const asksItself = isLeavingQuestioned();
    leaveSafely(() => {
      // Not every form has its own question, so ask here as well.
      if (!asksItself && !asking && updates.isBusy()) setAsking(true);
      else updates.takeIn();
    });
  };
  const actions = (
    <>
      <Button onClick={reload} variant="secondary">
        {t(asking ? 'update.reloadAnyway' : 'update.reload')}
      </Button>
      {asking && (
        <Button onClick={() => setAsking(false)} variant="plain">
          {t('update.notYet')}
        </Button>
      )}
    </>
  );
  return (
    <Banner
      actions={actions}
      icon={<SproutIcon />}
      text={
        ready && offered ? (
          <p>
            <strong>{t('update.title')}</strong> {t(asking ? 'update.typed' : 'update.text')}
          </p>
        ) : null
      }
      tone="update"
    />
  );
}

/** Path of the last render, shared because each layout has its own frame. */
let lastPath: string | null = null;

function useUpdateOnTheWay() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (lastPath !== null && lastPath !== pathname) updates.quietMoment();
    lastPath = pathname;
  }, [pathname]);
}

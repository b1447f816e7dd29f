import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SproutIcon } from 'lucide-react';
import { Button } from '../../kit/ui/button';
import { useQueuedCallback } from '../../kernel/browser/queue';
import { loadUpdate, updateIfSafe, useUpdateReady } from '../../kernel/browser/updates';
import { useSafeReload } from '../../kernel/browser/use-safe-reload';
import { Banner } from './banner';

/** Offers a new version. It also installs itself on a navigation or in the background. */
export function UpdateBanner() {
  const { t } = useTranslation('common');
  const ready = useUpdateReady();
  const [offered, setOffered] = useState(false);
  useQueuedCallback('offer', ready && !offered, () => setOffered(true));
  const { asking, reload, notYet } = useSafeReload(loadUpdate);
  useUpdateOnNavigation();

  const actions = (
    <>
      <Button onClick={reload} variant="secondary">
        {t(asking ? 'update.reloadAnyway' : 'update.reload')}
      </Button>
      {asking && (
        <Button onClick={notYet} variant="plain">
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

function useUpdateOnNavigation() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (lastPath !== null && lastPath !== pathname) updateIfSafe();
    lastPath = pathname;
  }, [pathname]);
}

import { useEffect } from 'react';
import { RotateCwIcon, TriangleAlertIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isBusy } from '../../kernel/browser/busy';
import { connection, useOnline } from '../../kernel/browser/connection';
import { reloadToNewest } from '../../kernel/browser/updates';
import { useSafeReload } from '../../kernel/browser/use-safe-reload';
import { EmptyState } from '../empty-state/empty-state';
import { Row } from '../layout/row';
import { Text } from '../layout/text';
import { Button, ButtonLink } from '../ui/button';
import { Message } from '../ui/message';

interface LostChunkProps {
  /** True in place of a whole page. */
  readonly isPage?: boolean;
}

/** Stands in place of a part that did not load, and offers to reload with the newest version. */
export function LostChunk({ isPage = false }: LostChunkProps) {
  const { t } = useTranslation('common');
  const online = useOnline();
  const { asking, reload, notYet } = useSafeReload(() => {
    if (connection.isOnline()) void reloadToNewest();
    else void connection.check();
  });
  useReloadWhenOnline();
  const lostTitle = t(isPage ? 'crash.chunkTitle' : 'crash.partTitle');
  const title = online ? lostTitle : t('offline.screen.parent.title');
  const lostText = t(online ? 'crash.chunkDescription' : 'offline.screen.chunk');
  const text = asking ? t('update.typed') : lostText;
  const actions = (
    <>
      <Button icon={<RotateCwIcon />} onClick={reload} variant={isPage ? 'primary' : 'secondary'}>
        {t(asking ? 'update.reloadAnyway' : 'tryAgain')}
      </Button>
      {asking && (
        <Button onClick={notYet} variant="plain">
          {t('update.notYet')}
        </Button>
      )}
    </>
  );
  return isPage ? (
    <Message description={text} title={title}>
      {actions}
      <ButtonLink reload to="/" variant="plain">
        {t('backHome')}
      </ButtonLink>
    </Message>
  ) : (
    <div role="alert">
      <EmptyState
        action={
          <Row gap={3} justify="center" wrap>
            {actions}
          </Row>
        }
        picture={
          <Text as="span" size={8} tone="loss">
            <TriangleAlertIcon />
          </Text>
        }
        text={text}
        title={title}
      />
    </div>
  );
}

/** Reloads once the network is back, unless input would be lost. */
function useReloadWhenOnline() {
  useEffect(() => {
    void connection.check();
    return connection.subscribe(() => {
      if (connection.isOnline() && !isBusy()) void reloadToNewest();
    });
  }, []);
}

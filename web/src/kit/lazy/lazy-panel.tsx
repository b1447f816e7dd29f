import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../empty-state/load-error';
import { lazyChunk } from './lazy-chunk';

/**
 * Lazy part of a page, with a placeholder while its code loads. A load failure is shown in place with a
 * retry button, so that unsaved input elsewhere on the page is kept.
 */
export function lazyPanel<P extends object>(
  fetchChunk: () => Promise<ComponentType<P>>,
  placeholder: ReactNode | ((part: P) => ReactNode),
) {
  const { useChunk, fetchNow } = lazyChunk(fetchChunk);

  function Panel({ part }: { readonly part: P }) {
    const { t } = useTranslation('common');
    const [failed, setFailed] = useState(false);
    const fail = useCallback(() => {
      setFailed(true);
    }, []);
    const draw = useChunk(!failed, fail);
    if (draw) return draw(part);
    if (!failed) return typeof placeholder === 'function' ? placeholder(part) : placeholder;
    return (
      <LoadError
        hint={t('crash.chunkDescription')}
        onRetry={() => {
          setFailed(false);
        }}
        title={t('crash.chunkTitle')}
        what="file"
      />
    );
  }

  return { Panel, fetchNow };
}

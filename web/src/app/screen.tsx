import { Fragment, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LoadingScreen } from '../components/ui/loading-screen';
import { CrashScreen } from './crash-screen';
import { HeadingFocus } from './heading-focus';

type Around = ComponentType<{ children: ReactNode }>;

interface ScreenProps {
  /** Loaded when it is first shown. */
  readonly page: ComponentType;
  /** Without one the product's own name is the document's title. */
  readonly titleKey?:
    | 'childLogin'
    | 'dashboard'
    | 'invitations'
    | 'notFound'
    | 'privacy'
    | undefined;
  /** The frame of what shows instead of the page, where the page brings a frame of its own. */
  readonly around?: Around;
}

/** What every route has around its page: a title, a placeholder, and a way out of a crash. */
export function Screen({ page: Page, titleKey, around: Around = Fragment }: ScreenProps) {
  const { pathname } = useLocation();
  const crashScreen = (props: FallbackProps) => (
    <Around>
      <CrashScreen {...props} />
    </Around>
  );
  return (
    <>
      {/* Before the page, which may say more exactly where it is. */}
      <DocumentTitle titleKey={titleKey} />
      <ErrorBoundary fallbackRender={crashScreen} resetKeys={[pathname]}>
        <Suspense
          fallback={
            <Around>
              <LoadingScreen />
            </Around>
          }
        >
          <Page />
          <HeadingFocus key={pathname} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

function DocumentTitle({ titleKey }: Pick<ScreenProps, 'titleKey'>) {
  const { t } = useTranslation('common');
  const product = t('productName');
  const text = titleKey
    ? `${t(`pageTitle.${titleKey}`)} · ${product}`
    : `${product} · ${t('tagline')}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
  return null;
}

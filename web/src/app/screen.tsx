import { Fragment, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LoadingScreen } from '../kit/ui/loading-screen';
import { CrashScreen } from './crash-screen';
import { HeadingFocus } from './heading-focus';

type Around = ComponentType<{ children: ReactNode }>;

interface ScreenProps {
  /** May be lazy. */
  readonly page: ComponentType;
  /** Key of the document title; without one, the title is the product's name. */
  readonly titleKey?:
    | 'childLogin'
    | 'dashboard'
    | 'invitations'
    | 'notFound'
    | 'privacy'
    | undefined;
  /** Frame around the placeholder and the crash screen, if the page has a frame of its own. */
  readonly around?: Around;
}

/** Wraps a route's page with a title, a loading placeholder and an error boundary. */
export function Screen({ page: Page, titleKey, around: Around = Fragment }: ScreenProps) {
  const { pathname } = useLocation();
  const crashScreen = (props: FallbackProps) => (
    <Around>
      <CrashScreen {...props} />
    </Around>
  );
  return (
    <>
      {/* Before the page, which may set a more specific title. */}
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

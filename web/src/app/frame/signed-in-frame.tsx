import type { ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { QueryProvider } from '../../kernel/api/query-provider';
import { CrashScreen } from '../crash-screen';
import { Frame } from './frame';
import { ImpersonationBanner } from './impersonation-banner';
import { UserMenu } from './user-menu';

/** Frame of a signed-in user. If a page throws, the header with the sign-out stays. */
export function SignedInFrame({ page: Page }: { readonly page: ComponentType }) {
  return (
    <QueryProvider>
      <Frame banner={<ImpersonationBanner />} tools={<UserMenu />}>
        <ErrorBoundary FallbackComponent={CrashScreen}>
          <Page />
        </ErrorBoundary>
      </Frame>
    </QueryProvider>
  );
}

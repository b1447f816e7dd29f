import type { ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { QueryProvider } from '../../lib/api/query-provider';
import { addSignedInWords } from '../../lib/i18n/signed-in-words';
import { CrashScreen } from '../crash-screen';
import { Frame } from './frame';
import { ImpersonationBanner } from './impersonation-banner';
import { UserMenu } from './user-menu';

/** English comes in the same file as what says it, so that there always are words. */
export function addFrameWords(): void {
  addSignedInWords();
}

/** The frame of a signed-in user. A page that throws leaves the header, and with it the way out. */
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

/** A signed-in user's menu in the frame of what everybody may read. */
export function UserMenuAlone() {
  return (
    <QueryProvider>
      <UserMenu />
    </QueryProvider>
  );
}

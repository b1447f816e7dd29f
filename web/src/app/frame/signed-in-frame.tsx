import type { ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { QueryProvider } from '../../kernel/api/query-provider';
import { addSignedInWords } from '../../kernel/i18n/signed-in-words';
import { CrashScreen } from '../crash-screen';
import { Frame } from './frame';
import { ImpersonationBanner } from './impersonation-banner';
import { UserMenu } from './user-menu';

/** Adds the English words, which are bundled with these screens, so the fallback is always there. */
export function addFrameWords(): void {
  addSignedInWords();
}

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

/** User menu for pages outside the signed-in frame. */
export function UserMenuAlone() {
  return (
    <QueryProvider>
      <UserMenu />
    </QueryProvider>
  );
}

import type { ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LanguageSwitch } from '../../components/language-switch/language-switch';
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
    <Frame
      banner={<ImpersonationBanner />}
      tools={
        <>
          <LanguageSwitch />
          <UserMenu />
        </>
      }
    >
      <ErrorBoundary FallbackComponent={CrashScreen}>
        <Page />
      </ErrorBoundary>
    </Frame>
  );
}

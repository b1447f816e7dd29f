import { createRoot } from 'react-dom/client';
import i18next from 'i18next';
import { showApp } from '../kernel/browser/loading-state';
import { startI18next } from '../kernel/i18n/i18n';
import { CrashScreen } from './crash-screen';

/** Shows the crash screen if the app could not start, in place of index.html's loading screen. */
export async function showCrash(root: HTMLElement, error: unknown): Promise<void> {
  console.warn('The app could not start.', error);
  // The translations may be the part that failed.
  if (!i18next.isInitialized) await startI18next('en');
  showApp();
  createRoot(root).render(
    <main>
      <CrashScreen
        error={error}
        resetErrorBoundary={() => {
          window.location.reload();
        }}
      />
    </main>,
  );
}

import { createRoot } from 'react-dom/client';
import i18next from 'i18next';
import { showApp } from '../kernel/browser/loading-state';
import { startI18next } from '../kernel/i18n/i18n';
import { CrashScreen } from './crash-screen';

/** Shows the crash screen where the app could not start, in place of what index.html has drawn. */
export async function showCrash(root: HTMLElement, error: unknown): Promise<void> {
  console.warn('The app could not start.', error);
  // The words may be what failed.
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

import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import i18next from 'i18next';
import { watchConnection } from '../kernel/browser/connection';
import { startDemoClock } from '../kernel/browser/demo-clock';
import { nextTask } from '../kernel/browser/next-task';
import { startAuth } from '../kernel/firebase/auth';
import { currentLanguage } from '../kernel/i18n/language';
import { initI18n } from '../kernel/i18n/i18n';
import { startPwa } from './pwa/pwa';
import '../kit/styles/global.css';
// Of the template that index.html draws before the parents' home is there.
import './opening/last-figures/last-figures.module.css';
import { App } from './app';
import { isPrerendered, hydrate } from './hydrate';
import { prepareHome } from './opening/prepare-home';
import { showCrash } from './show-crash';

/**
 * Starts the app, in tasks that a slow phone can handle input between. A function, because top-level await would
 * keep the build from merging files.
 */
async function start(root: HTMLElement): Promise<void> {
  const drawnIn = document.documentElement.lang;
  if (__EMULATORS__) startDemoClock();
  await nextTask();
  watchConnection();
  startAuth();
  await nextTask();
  await initI18n();
  prepareHome();
  await nextTask();
  startPwa(currentLanguage(), i18next.t('productName'));

  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );

  // A transition renders concurrently, so that a slow phone can handle input in between.
  startTransition(() => {
    if (isPrerendered(root) && drawnIn === i18next.language) hydrate(root, app);
    else createRoot(root).render(app);
  });
}

const root = document.getElementById('root');
// Gone where index.html has turned away a browser that is too old.
if (root) start(root).catch((error: unknown) => showCrash(root, error));

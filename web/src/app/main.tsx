import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import i18next from 'i18next';
import { watchConnection } from '../lib/platform/connection';
import { startDemoClock } from '../lib/platform/demo-clock';
import { currentLanguage, initI18n } from '../lib/i18n/i18n';
import { startPwa } from '../pwa/pwa';
import '../styles/global.css';
import { App } from './app';
import { isPrerendered, hydrate } from './hydrate';

/** A function, because a module that waits for something has the build merge no files. */
async function start(root: HTMLElement): Promise<void> {
  if (__EMULATORS__) startDemoClock();
  watchConnection();
  const drawnIn = document.documentElement.lang;
  await initI18n();
  // What comes next is a task of its own: a slow phone may have been touched meanwhile.
  await new Promise((resolve) => setTimeout(resolve));
  startPwa(currentLanguage(), i18next.t('productName'));

  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );

  // In a transition it is drawn in pieces, and a slow phone answers to a finger in between.
  startTransition(() => {
    if (isPrerendered(root) && drawnIn === i18next.language) hydrate(root, app);
    else createRoot(root).render(app);
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);

import { StrictMode, startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import i18next from 'i18next';
import { watchConnection } from '../kernel/browser/connection';
import { startDemoClock } from '../kernel/browser/demo-clock';
import { nextTask } from '../kernel/browser/pause';
import { startAuth } from '../kernel/firebase/auth';
import { currentLanguage, takeLanguageOfLink } from '../kernel/i18n/language';
import { initI18n } from '../kernel/i18n/i18n';
import { startPwa } from './pwa/pwa';
import '../kit/styles/global.css';
// Of the template that index.html draws before the parents' home is there.
import './opening/last-figures/last-figures.module.css';
import { App } from './app';
import { prepareHome } from './opening/prepare-home';
import { showCrash } from './show-crash';

/** Returns true if the script in index.html has inserted a prerendered screen. */
function isPrerendered(root: HTMLElement): boolean {
  return root.dataset['drawn'] !== undefined;
}

/** Hydrates the prerendered screen and replays a button press made before. */
function hydrate(root: HTMLElement, app: ReactNode): void {
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  root.removeAttribute('data-drawn');
  hydrateRoot(root, app);
  // React now listens and hydrates the pressed element at once.
  pressed?.click();
}

/**
 * Starts the app, in several tasks, so that a slow phone can handle input in between. A function, because
 * top-level await would keep the build from merging files.
 */
async function start(root: HTMLElement): Promise<void> {
  takeLanguageOfLink();
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
// Missing if index.html has turned away a browser that is too old.
if (root) start(root).catch((error: unknown) => showCrash(root, error));

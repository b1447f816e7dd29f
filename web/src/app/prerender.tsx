import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { LANGUAGES, speak, type Language } from '../lib/i18n/i18n';
import { RoutedApp } from './app';

/** The screens that a visit of nobody in particular begins with. */
const PATHS = ['/', '/child-login'];

interface PrerenderedScreen {
  readonly path: string;
  readonly language: Language;
  /** What React draws first on this path, where nobody is signed in. */
  readonly html: string;
}

/** Runs while the app is built, outside of any browser. */
export async function prerenderScreens(): Promise<readonly PrerenderedScreen[]> {
  const screens: PrerenderedScreen[] = [];
  for (const path of PATHS) {
    for (const language of LANGUAGES) {
      await speak(language);
      screens.push({ path, language, html: draw(path) });
    }
  }
  return screens;
}

function draw(path: string): string {
  return renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <RoutedApp />
      </StaticRouter>
    </StrictMode>,
  );
}

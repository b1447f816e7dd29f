import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { LANGUAGES, speak, type Language } from '../kernel/i18n/i18n';
import { RoutedApp } from './app';

/** Screens that a signed-out visit can start with. */
const PATHS = ['/', '/child-login'];

interface PrerenderedScreen {
  readonly path: string;
  readonly language: Language;
  /** React's first render of this path when signed out. */
  readonly html: string;
}

/** Renders the screens at build time, outside a browser. */
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

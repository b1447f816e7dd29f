import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { allWords } from '../kernel/i18n/all-words';
import { LANGUAGES, type Language } from '../kernel/i18n/language';
import { addWords } from '../kernel/i18n/words';
import { startI18next } from '../kernel/i18n/i18n';
import { RoutedApp } from './app';
import { LastFiguresTemplate } from './opening/last-figures/last-figures-template';

/** Screens that a signed-out visit can start with. */
const PATHS = ['/', '/child-login'];

interface PrerenderedScreen {
  /** Path, or null for the placeholder of the parents' home. */
  readonly path: string | null;
  readonly language: Language;
  /** React's first render of this path when signed out, or the template. */
  readonly html: string;
}

/** Renders the screens at build time, outside a browser. */
export async function prerenderScreens(): Promise<readonly PrerenderedScreen[]> {
  const screens: PrerenderedScreen[] = [];
  for (const path of PATHS) {
    for (const language of LANGUAGES) {
      await startI18next(language);
      screens.push({ path, language, html: draw(path) });
    }
  }
  for (const language of LANGUAGES) {
    await startI18next(language);
    addWords(language, allWords(language));
    screens.push({ path: null, language, html: renderToString(<LastFiguresTemplate />) });
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

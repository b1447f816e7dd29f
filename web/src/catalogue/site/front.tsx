import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../kit/styles/global.css';
import { LANGUAGES, type Language } from '../../kernel/i18n/language';
import { Mascot } from '../../kit/mascot/mascot';
import { forceTheme } from '../forced-theme';
import styles from './front.module.css';
import { TOURS, type Tour } from './tour';
import { WORDS } from './words';

const THEMES = ['light', 'dark'] as const;

type Theme = (typeof THEMES)[number];

/** What is shown, in the address so that it can be shared. */
interface View {
  readonly see: Tour | null;
  /** From 1. */
  readonly step: number;
  readonly language: Language;
  readonly theme: Theme;
}

function viewInAddress(): View {
  const asked = new URLSearchParams(window.location.search);
  const see = asked.get('see');
  const spoken = asked.get('language') ?? (navigator.language.startsWith('zh') ? 'zh-TW' : 'en');
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = asked.get('theme') ?? (isDark ? 'dark' : 'light');
  return {
    see: see === 'parent' || see === 'child' ? see : null,
    step: Math.max(1, Math.min(TOURS.parent.length, Number(asked.get('step') ?? 1) || 1)),
    language: LANGUAGES.find((one) => one === spoken) ?? 'en',
    theme: theme === 'dark' ? 'dark' : 'light',
  };
}

/** Returns the address of another view; without a tour, that of the front page. */
function addressOf({ see, step, ...look }: View): string {
  return `?${String(new URLSearchParams({ ...(see && { see, step: String(step) }), ...look }))}`;
}

interface ViewProps {
  readonly view: View;
}

function Switches({ view }: ViewProps) {
  const { language, see, theme } = view;
  const words = WORDS[language];
  const other = language === 'en' ? 'zh-TW' : 'en';
  return (
    <nav aria-label={words.look} className={styles['switches']}>
      {see && (
        <a className={styles['front-link']} href={addressOf({ ...view, see: null })}>
          {words.front}
        </a>
      )}
      <a href={addressOf({ ...view, language: other })} hrefLang={other} lang={other}>
        {WORDS[other].itsName}
      </a>
      <a href={addressOf({ ...view, theme: theme === 'light' ? 'dark' : 'light' })}>
        {theme === 'light' ? words.dark : words.light}
      </a>
    </nav>
  );
}

function Front({ view }: ViewProps) {
  const words = WORDS[view.language];
  return (
    <main className={styles['front']}>
      <Mascot size="lg" />
      <h1>PennySprout</h1>
      <p className={styles['lead']}>{words.lead}</p>
      <div className={styles['ways']}>
        {(['parent', 'child'] as const).map((see) => (
          <a className={styles['way']} href={addressOf({ ...view, see, step: 1 })} key={see}>
            {words.see[see]}
          </a>
        ))}
      </div>
      <p>{words.noAccount}</p>
      <p>
        <a href="engineers.html" hrefLang="en">
          {words.engineers}
        </a>
      </p>
    </main>
  );
}

function Stops({ view, see }: ViewProps & { readonly see: Tour }) {
  const { language, theme, step } = view;
  const words = WORDS[language];
  const stops = TOURS[see];
  const { story, says } = stops[step - 1] ?? stops[0];
  const screen = `story-page.html?${String(new URLSearchParams({ sheet: story, language, theme }))}`;
  return (
    <main className={styles['tour']}>
      <div className={styles['says']}>
        <h1>{words.see[see]}</h1>
        <p>{words.step.replace('{{n}}', String(step)).replace('{{of}}', String(stops.length))}</p>
        <p aria-live="polite" className={styles['lead']}>
          {says[language]}
        </p>
        <div className={styles['ways']}>
          {step > 1 && <a href={addressOf({ ...view, step: step - 1 })}>{words.back}</a>}
          {step < stops.length ? (
            <a className={styles['way']} href={addressOf({ ...view, step: step + 1 })} rel="next">
              {words.next}
            </a>
          ) : (
            <a
              className={styles['way']}
              href={addressOf({ ...view, see: see === 'parent' ? 'child' : 'parent', step: 1 })}
            >
              {words.see[see === 'parent' ? 'child' : 'parent']}
            </a>
          )}
        </div>
      </div>
      <iframe className={styles['phone']} key={screen} src={screen} title={says[language]} />
    </main>
  );
}

function Site() {
  const [view] = useState(viewInAddress);
  const { language, see, theme } = view;
  useEffect(() => {
    document.documentElement.lang = language;
    forceTheme(theme);
  }, [language, theme]);
  return (
    <div className={styles['site']}>
      <Switches view={view} />
      {see ? <Stops see={see} view={view} /> : <Front view={view} />}
    </div>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Site />);

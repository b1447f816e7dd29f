import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../kit/styles/global.css';
import './story-page-api';
import type { SheetInfo } from './story-page-api';
import styles from './viewer.module.css';

/** Choices of the designer, in the address so that they can be shared. */
interface Choice {
  readonly sheet: string;
  readonly language: string;
  readonly theme: string;
  readonly width: string;
  readonly text: string;
}

const CHOICES = {
  language: ['en', 'zh-TW'],
  theme: ['light', 'dark'],
  width: ['320', '390', '768', '1280'],
  text: ['100', '200'],
} as const satisfies Partial<Record<keyof Choice, readonly string[]>>;

const UNITS: Partial<Record<keyof Choice, string>> = { width: ' px', text: ' %' };

const STORY_PAGE = 'story-page.html';

function choiceInAddress(): Choice {
  const asked = new URLSearchParams(window.location.search);
  return {
    sheet: asked.get('sheet') ?? '',
    language: asked.get('language') ?? 'en',
    theme: asked.get('theme') ?? 'light',
    width: asked.get('width') ?? '390',
    text: asked.get('text') ?? '100',
  };
}

/** Asks a story page that shows nothing for the list of what there is. */
function useSheets(): readonly SheetInfo[] {
  const [sheets, setSheets] = useState<readonly SheetInfo[]>([]);
  useEffect(() => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = STORY_PAGE;
    frame.addEventListener('load', () => {
      const { storyPage } = frame.contentWindow as unknown as typeof globalThis;
      setSheets(storyPage?.sheets ?? []);
      frame.remove();
    });
    document.body.append(frame);
  }, []);
  return sheets;
}

function Index({ sheets, choice, choose }: ViewProps & { readonly sheets: readonly SheetInfo[] }) {
  const capabilities = [...new Set(sheets.map(({ capability }) => capability))].sort();
  return (
    <nav aria-label="Stories" className={styles['index']}>
      {capabilities.map((capability) => (
        <section key={capability}>
          <h2>{capability}</h2>
          {sheets
            .filter((sheet) => sheet.capability === capability)
            .map(({ name }) => (
              <button
                aria-current={name === choice.sheet}
                key={name}
                onClick={() => {
                  choose({ sheet: name });
                }}
                type="button"
              >
                {name.replace(`${capability}: `, '')}
              </button>
            ))}
        </section>
      ))}
    </nav>
  );
}

interface ViewProps {
  readonly choice: Choice;
  readonly choose: (change: Partial<Choice>) => void;
}

function Switches({ choice, choose }: ViewProps) {
  return (
    <header className={styles['switches']}>
      {Object.entries(CHOICES).map(([name, values]) => (
        <label key={name}>
          {name}{' '}
          <select
            onChange={({ target }) => {
              choose({ [name]: target.value });
            }}
            value={choice[name as keyof Choice]}
          >
            {values.map((value) => (
              <option key={value} value={value}>
                {value + (UNITS[name as keyof Choice] ?? '')}
              </option>
            ))}
          </select>
        </label>
      ))}
      <strong>{choice.sheet}</strong>
    </header>
  );
}

function Viewer() {
  const sheets = useSheets();
  const [choice, setChoice] = useState(choiceInAddress);
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    history.replaceState(null, '', `?${String(new URLSearchParams({ ...next }))}`);
    setChoice(next);
  };
  const { sheet, language, text, theme, width } = choice;
  const address = `${STORY_PAGE}?${String(new URLSearchParams({ sheet, language, text, theme }))}`;
  return (
    <div className={styles['viewer']}>
      <Index choice={choice} choose={choose} sheets={sheets} />
      <main>
        <Switches choice={choice} choose={choose} />
        {sheet && (
          <iframe key={address} src={address} style={{ width: `${width}px` }} title={sheet} />
        )}
      </main>
    </div>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Viewer />);

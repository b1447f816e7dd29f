// First, because React keeps the timers that it finds.
import { forgetTimers, holdStill, restartRandomness } from './frozen';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import '../kit/styles/global.css';
import { connection } from '../kernel/browser/connection';
import { databaseReach } from '../kernel/browser/database-reach';
import { afterTraversal } from '../kernel/browser/sheet-step';
import { fetchVersionInfo } from '../kernel/browser/version-info';
import { toast } from '../kernel/browser/toast';
import { LANGUAGES, type Language } from '../kernel/i18n/language';
import { addWords } from '../kernel/i18n/words';
import { initI18n } from '../kernel/i18n/i18n';
import { allWords } from '../kernel/i18n/all-words';
import { setServiceStatus } from '../kernel/live/service-status';
import { runSessionCleanup } from '../kernel/session/session-cleanup';
import { writeStored, type Stored } from '../kernel/session/storage';
import { USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import { emitUser, fakeUser } from '../testing/fake-auth';
import { operate } from '../testing/fake-live-service-status';
import { resetLive, setLive } from '../testing/fake-live';
import { startFakeServer } from '../testing/fake-server';
import { settled, countRequests } from './settled';
import { components, noteRendered } from './rendered';
import { layoutProblems, littleScroll } from './layout-problems';
import { escapeProblems, focusProblems, watchFocus } from './focus';
import { CHILD, USUAL_ANSWERS, USUAL_LIVE } from './family-fixture';
import { PartsSheet } from './parts-sheet';
import type { AppStoryProps } from './app-story';
import { SHEETS, type Sheet } from './stories';
import './story-page-api';
import { take } from './steps';
import { forceTheme } from './forced-theme';

let root: Root | null = null;

/** Leaves nothing of the story before: neither on the page nor in what modules remember. */
async function clear(): Promise<void> {
  root?.unmount();
  root = null;
  emitUser(null);
  toast.dismiss();
  await runSessionCleanup();
  // A sheet that was open leaves its step of the history.
  await new Promise<void>(afterTraversal);
  databaseReach.forget();
  resetLive();
  operate({});
  setServiceStatus(USUAL_STATUS);
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  document.body.removeAttribute('class');
  forgetTimers();
  document.title = 'PennySprout';
  restartRandomness();
}

async function speakTo(language: Language): Promise<void> {
  writeStored('language', language);
  await initI18n();
  for (const each of LANGUAGES) addWords(each, allWords(each));
}

function store(values: Partial<Stored>): void {
  for (const [key, value] of Object.entries(values)) writeStored(key as keyof Stored, value);
}

/** Sets the fakes as the story wants them, before the app asks. */
function prepare({
  as,
  live = {},
  siblings = {},
  service,
  stored = {},
  ...app
}: AppStoryProps): void {
  const isChild = as?.startsWith('child') ?? false;
  setLive({ ...USUAL_LIVE, ...live }, { childId: CHILD.id });
  for (const [childId, data] of Object.entries(siblings)) setLive(data, { childId });
  startFakeServer({ ...USUAL_ANSWERS, ...app.answers });
  countRequests();
  if (service) operate(service);
  if (isChild) store({ child: CHILD });
  store(stored);
  // Stored like Auth's own record of the user.
  if (as !== undefined) localStorage.setItem('firebase:authUser:', JSON.stringify({ uid: as }));
  history.replaceState(null, '', app.at);
}

/** Answers the app's check for a network; without an answer the app is offline. */
async function connect(): Promise<void> {
  await connection.check();
}

let isVersionKnown = false;

/** Reads the version of the app before the first story: it is kept, whatever later stories have no network for. */
async function knowVersion(): Promise<void> {
  if (isVersionKnown) return;
  startFakeServer(USUAL_ANSWERS);
  await fetchVersionInfo();
  isVersionKnown = true;
}

async function draw({ stories, app }: Sheet): Promise<void> {
  if (app) prepare(app);
  else {
    startFakeServer();
    countRequests();
    history.replaceState(null, '', '/dashboard');
  }
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  const drawing = createRoot(element);
  root = drawing;
  // At once, so that the app listens before the fakes speak.
  flushSync(() => {
    drawing.render(app ? Object.values(stories)[0] : <PartsSheet stories={stories} />);
  });
  await connect();
  if (app) emitUser(app.as === undefined ? null : fakeUser(app.as));
  await settled();
  // Once more, because each answer has said that there is a network.
  await connect();
  await settled(1);
  if (app?.steps) await take(app.steps);
}

async function show(name: string, language: Language): Promise<void> {
  const sheet = SHEETS.find((one) => one.name === name);
  if (!sheet) throw new Error(`There is no sheet ${name}`);
  await clear();
  await speakTo(language);
  await knowVersion();
  await draw(sheet);
}

/** Draws what the viewer's address names. */
async function showAsked(): Promise<void> {
  const asked = new URLSearchParams(window.location.search);
  const name = asked.get('sheet');
  if (name === null) return;
  const language = LANGUAGES.find((one) => one === asked.get('language')) ?? 'en';
  forceTheme(asked.get('theme') === 'dark' ? 'dark' : 'light');
  document.documentElement.style.fontSize = `${asked.get('text') ?? '100'}%`;
  await show(name, language);
}

holdStill(document);
globalThis.storyPage = {
  sheets: SHEETS.map(({ name, capability, app, stories }) => ({
    name,
    capability,
    isApp: app !== null,
    tallest: app?.tallest ?? Infinity,
    stories: Object.keys(stories),
    hasSteps: app?.steps !== undefined,
  })),
  show,
  settled,
  repainted: () => settled(1),
  components,
  layoutProblems: () => {
    // Some components are for wide screens alone.
    noteRendered(document.getElementById('root'));
    return layoutProblems();
  },
  littleScroll,
  watchFocus,
  focusProblems,
  escapeProblems,
};
void showAsked();

// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ToolError, dim, say } from './console.mjs';
import { findOnPath } from './java.mjs';
import { inRoot } from './paths.mjs';
import { runLogged } from './run.mjs';

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];

/** Debian's name for the package and the program. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const MACOS_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns true if the program is a browser that starts; on some systems `chromium-browser` only says how
 * to install one.
 * @param {string} program
 */
function works(program) {
  try {
    const version = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    });
    return /Chrom/.test(version);
  } catch {
    return false;
  }
}

function installedBrowser() {
  const { PENNYSPROUT_BROWSER: chosen } = process.env;
  if (chosen) {
    if (works(chosen)) return chosen;
    throw new ToolError(`PENNYSPROUT_BROWSER is not a working Chrome or Chromium: ${chosen}`);
  }
  const onPath = NAMES.map(findOnPath).filter((path) => path !== null);
  const onMacOs = process.platform === 'darwin' ? MACOS_PROGRAMS.filter(existsSync) : [];
  return [...onPath, ...onMacOs].find(works) ?? null;
}

function playwrightBrowser() {
  const { chromium } = createRequire(inRoot('package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) && works(path) ? path : null;
}

function downloadWithPlaywright() {
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  return runLogged('download-browser', process.execPath, [cli, 'install', 'chromium']);
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Another checkout may run the same: the update serves both, and dpkg’s lock is waited for.
  await runLogged('apt-update', 'apt-get', ['update'], { env }).catch(() => undefined);
  const wait = ['-o', 'DPkg::Lock::Timeout=600'];
  await runLogged('apt-install', 'apt-get', [...wait, 'install', '-y', 'chromium'], { env });
  const shell = [...wait, 'install', '-y', HEADLESS_SHELL];
  await runLogged('apt-install-shell', 'apt-get', shell, { env }).catch(() => undefined);
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** @returns {Promise<string | null>} */
async function install() {
  say(dim('  … No Chrome or Chromium on this machine; downloading one'));
  try {
    await downloadWithPlaywright();
    const downloaded = playwrightBrowser();
    if (downloaded) return downloaded;
  } catch {
    // Some networks only allow the system’s package sources.
  }
  if (!canUseApt()) return null;
  await installWithApt();
  return installedBrowser();
}

/**
 * Provides a Chrome or Chromium for the browser tests: the machine's own, else Playwright's download,
 * else Debian's.
 *
 * @param {boolean} [mayDownload]
 * @returns {Promise<string>} the program
 */
export async function provideBrowser(mayDownload = true) {
  const found = installedBrowser() ?? playwrightBrowser() ?? (mayDownload ? await install() : null);
  if (found) return found;
  throw new ToolError(
    `The browser tests need Chrome or Chromium${mayDownload ? ', and none could be downloaded' : ''}. ` +
      'Install one, ' +
      'or set PENNYSPROUT_BROWSER to its path.',
  );
}

/**
 * Finds the browser's headless build, which takes less CPU. A browser that the user has chosen is used
 * as it is.
 *
 * @returns {string | null} the program, or null where there is none
 */
export function findHeadlessShell() {
  if (process.env['PENNYSPROUT_BROWSER']) return null;
  const shell = findOnPath(HEADLESS_SHELL);
  return shell !== null && works(shell) ? shell : null;
}

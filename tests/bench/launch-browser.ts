import { chromium, type Browser } from '@playwright/test';

/**
 * Starts a browser for a command that handles Ctrl-C itself: Playwright would end the browser, and this
 * process with it, before the emulators are ended. A browser whose parent is gone ends by itself.
 *
 * @param program of `provideBrowser`
 */
export function launchBrowser(program: string, args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: program,
    // Chromium’s sandbox does not work for root, the usual user in containers.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

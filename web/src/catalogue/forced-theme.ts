/** Shows the page in a theme, whichever the system has; the checks ask the browser for one instead. */
export function forceTheme(theme: 'light' | 'dark'): void {
  const { matchMedia } = window;
  const isForced = (query: string) => query.includes('prefers-color-scheme');
  window.matchMedia = (query) =>
    matchMedia(isForced(query) ? (query.includes(theme) ? 'all' : 'not all') : query);
  document.documentElement.style.colorScheme = theme;
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule) || !isForced(rule.conditionText)) continue;
      rule.media.mediaText = rule.conditionText.includes(theme) ? 'all' : 'not all';
    }
  }
}

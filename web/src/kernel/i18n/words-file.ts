/** Returns the file with the words of a script in English; the build puts it beside the script. */
export function englishFile(script: string): string {
  return script.replace(/\.js$/, '.en.json');
}

/** Returns the file with the same words in another language. */
export function inLanguage(english: string, language: string): string {
  return english.replace(/\.en\.json$/, `.${language}.json`);
}

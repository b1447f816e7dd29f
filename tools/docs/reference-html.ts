import { Marked, Parser } from 'marked';
import { apiPage } from './api-page';
import { anchor } from './markdown';

/** Returns the API's reference as HTML, with the anchors that its links lead to. */
export function referenceHtml(): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchor(text).slice(1)}">${Parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  return marked.parse(apiPage(), { async: false });
}

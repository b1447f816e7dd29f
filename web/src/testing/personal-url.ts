import { PERSONAL_QUERY_FIELDS } from '@pennysprout/shared/kernel/call/route';
import { EMAIL } from '@pennysprout/shared/kernel/schema/fields';

/** Returns the parts of a call's URL that are, or could be, an email address or a name. */
export function personalPartsOf(url: URL): string[] {
  const texts = [...url.pathname.split('/').map(decodeURIComponent), ...url.searchParams.values()];
  const fields: readonly string[] = PERSONAL_QUERY_FIELDS;
  const named = [...url.searchParams.keys()].filter((field) => fields.includes(field));
  return [...named, ...texts.filter((text) => EMAIL.test(text))];
}

/** Source: Companies House; the last place of an old registered society may be a letter. */
const SHAPE = /^(?:[A-Z]{2}|[A-Z]\d|\d{2})\d{5}[0-9A-Z]$/;
const LENGTH = 8;

/**
 * `text` as a company number of eight characters: upper case, no spaces, zeros filled in after the prefix. Undefined
 * when it cannot be one.
 */
export function companyNumberFrom(text: string): string | undefined {
  const typed = text.replace(/[\s-]/g, '').toUpperCase();
  const [, prefix = '', digits = ''] = /^([A-Z]{2}|R(?=\d))?(\d+[A-Z]?)$/.exec(typed) ?? [];
  if (digits === '') return undefined;
  const number = prefix + digits.padStart(LENGTH - prefix.length, '0');
  return SHAPE.test(number) ? number : undefined;
}

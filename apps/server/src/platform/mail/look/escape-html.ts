/** Escapes a text so that none of it is read as markup. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const UNBROKEN = new RegExp(
  `\\b(?:[A-Z]{2}(?:-[0-9A-Z]{4}){2}|\\d{1,2} (?:${MONTHS})(?: \\d{4})?|log-ins?)\\b`,
  'g',
);

/**
 * Escapes a text so that none of it is read as markup, and keeps each date and each reference such as
 * `BS-AB12-CD34` on one line.
 */
export const escapeUnbroken = (text: string): string =>
  escapeHtml(text).replaceAll(UNBROKEN, (part) => `<span style="white-space:nowrap">${part}</span>`);

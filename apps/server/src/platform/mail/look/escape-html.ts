/** A text that cannot be read as markup. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A text that cannot be read as markup, in which a reference such as `BS-AB12-CD34` stays on one line. */
export const escapeWords = (text: string): string =>
  escapeHtml(text).replaceAll(
    /\b[A-Z]{2}(?:-[0-9A-Z]{4}){2}\b/g,
    (reference) => `<span style="white-space:nowrap">${reference}</span>`,
  );

import { readFileSync } from 'node:fs';
import { CARD, FONT, looks, PAPER, STYLE_SHEET } from './looks.ts';
import { escapeHtml, escapeUnbroken } from './escape-html.ts';

/**
 * The logo, which is attached to every mail. Nothing is loaded from a server, so nobody can tell that a mail
 * was read.
 */
export const logo = {
  cid: 'logo@mail',
  fileName: 'logo.png',
  content: readFileSync(new URL('./logo.png', import.meta.url)),
};

/** Returns a mail as a standalone page with its logo inlined, for display outside a mail reader. */
export const withLogo = (html: string): string =>
  html.replaceAll(`cid:${logo.cid}`, `data:image/png;base64,${logo.content.toString('base64')}`);

/** What surrounds the parts of a mail. */
export interface Shell {
  readonly subject: string;
  /** The brand in the header. Left out of notes to our own people. */
  readonly brandName?: string;
  /** What a mail list shows next to the subject. */
  readonly preheader?: string;
  /** HTML of the footer. */
  readonly footer: string;
}

/** Keeps mail readers from showing the beginning of the text after the preheader. */
const FILLER = '&#8199;&#847; '.repeat(60);

const preheaderOf = (text: string | undefined): string =>
  text
    ? `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0">${escapeHtml(text)}${FILLER}</div>`
    : '';

const headOf = (brandName: string | undefined): string =>
  brandName === undefined
    ? ''
    : '<tr><td style="padding:0 8px 16px"><table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr>' +
      `<td style="padding:0 10px 0 0"><img src="cid:${logo.cid}" width="36" height="36" alt="" style="display:block;border:0"></td>` +
      `<td class="ink" style="${looks.brand}">${escapeHtml(brandName)}</td></tr></table></td></tr>`;

/**
 * Builds a whole HTML document, at most 600 px wide, around the parts of a mail. It runs nothing and loads
 * nothing. It consists of tables, because some mail readers support no other layout.
 */
export const shell = ({ subject, brandName, preheader, footer }: Shell, parts: readonly string[]): string =>
  '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
  `<title>${escapeHtml(subject)}</title><style>${STYLE_SHEET}</style></head>` +
  `<body class="page" style="margin:0;padding:0;background:${PAPER};${FONT}">${preheaderOf(preheader)}` +
  `<table role="presentation" class="page" width="100%" cellspacing="0" cellpadding="0" border="0" bgcolor="${PAPER}" style="background:${PAPER}">` +
  '<tr><td class="outer" align="center" style="padding:24px 12px">' +
  '<table role="presentation" width="600" cellspacing="0" cellpadding="0" border="0" style="width:100%;max-width:600px;text-align:left;table-layout:fixed">' +
  headOf(brandName) +
  `<tr><td class="sheet" bgcolor="${CARD}" style="background:${CARD};${looks.box};padding:28px 32px 16px;overflow-wrap:break-word;word-break:break-word">` +
  `<main><h1 class="ink" style="${looks.heading}">${escapeUnbroken(subject)}</h1>${parts.join('')}</main></td></tr>` +
  `<tr><td style="padding:16px 8px 0;overflow-wrap:break-word"><footer>${footer}</footer></td></tr>` +
  '</table></td></tr></table></body></html>';

/**
 * The styles of mails. Every style is inline, because many mail readers drop style sheets; the only style
 * sheet covers what changes on narrow screens and in dark mode. The colours are those of
 * `packages/ui/src/tokens.css`, whose custom properties mail readers do not know.
 */
export const FONT =
  "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%";

const INK = '#14213d';
const SOFT = '#454d61';
const LINE = '#d9d5cc';
export const PAPER = '#fbfaf7';
export const CARD = '#ffffff';
export const ACTION = '#0b6e4f';

export const looks = {
  text: `margin:0 0 16px;font-size:16px;line-height:24px;color:${INK}`,
  heading: `margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;color:${INK}`,
  subheading: `margin:8px 0 12px;font-size:18px;line-height:24px;font-weight:700;color:${INK}`,
  terms: `padding:16px 0 0;margin:4px 0 12px;border-top:1px solid ${LINE}`,
  brand: `font-size:20px;line-height:36px;font-weight:700;color:${INK};text-decoration:none`,
  list: 'margin:0 0 16px;padding:0 0 0 24px',
  item: `margin:0 0 6px;font-size:16px;line-height:24px;color:${INK}`,
  quotation: `margin:0 0 16px;padding:4px 0 4px 12px;border-left:3px solid ${LINE};font-size:16px;line-height:24px;color:${SOFT}`,
  code: `font-family:Menlo,Consolas,monospace;font-size:28px;line-height:40px;letter-spacing:4px;color:${INK}`,
  link: `color:${ACTION};text-decoration:underline`,
  small: `margin:0 0 8px;font-size:14px;line-height:21px;color:${SOFT}`,
  label: `font-size:14px;line-height:21px;color:${SOFT}`,
  value: `margin:0 0 10px;font-size:16px;line-height:24px;color:${INK}`,
  total: `margin:0;font-size:28px;line-height:34px;font-weight:700;color:${INK};font-variant-numeric:tabular-nums`,
  box: `border:1px solid ${LINE};border-radius:12px`,
  row: `padding:12px 0 0;margin:12px 0 0;border-top:1px solid ${LINE}`,
  strong: `font-size:16px;line-height:24px;font-weight:700;color:${INK}`,
} as const;

/** In dark mode the same parts are light on dark; on phones they have smaller margins. */
export const STYLE_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.outer{padding:12px 8px!important}.sheet{padding:20px 16px!important}.act{display:block!important}.acts{width:100%!important}}',
  '@media (prefers-color-scheme:dark){' +
    '.page{background:#10151f!important}' +
    '.sheet{background:#1a2130!important;border-color:#39435a!important}' +
    '.ink{color:#f2f0ea!important}.soft{color:#c3c9d6!important}' +
    '.line{border-color:#39435a!important}' +
    '.box{background:#222b3d!important;border-color:#39435a!important}' +
    '.link{color:#7fd6b3!important}' +
    '.button{background:#7fd6b3!important}.act{color:#0c1a14!important}' +
    '}',
].join('');

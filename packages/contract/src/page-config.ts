/**
 * What the server tells every page at start. The built pages hold marks (`%BRAND_NAME%`); the server fills them once
 * from its configuration with `fillPage`, and the browser reads the same values back with `readPageConfig`.
 */
export type PageTexts = {
  /** The name customers see; also the sender name of the bot. */
  readonly brandName: string;
  /** The one support address, shown in the footer and in dialogs. */
  readonly supportEmail: string;
  /** The legal name of the firm behind the brand. */
  readonly firmName: string;
  /** Registered office, on one line. */
  readonly firmAddress: string;
  /** Company number of the firm. */
  readonly firmNumber: string;
  /** The sentence that names the dispute scheme the firm belongs to. */
  readonly disputeScheme: string;
  /** How many suppliers are compared, in figures. */
  readonly panelCount: string;
  /** The names of those suppliers, joined by commas. */
  readonly panelSuppliers: string;
  /** `yes` when prices and suppliers are sample data, `no` otherwise. */
  readonly sampleData: string;
  /** Scheme, host and port under which customers open the site, without a final slash. */
  readonly publicOrigin: string;
};

/** Every setting of a page: its texts and what the scripts need. */
export type PageConfig = PageTexts & {
  /** Where calls go: empty for the page's own origin, otherwise scheme and host. */
  readonly apiBaseUrl: string;
  /** Where the chat connects: empty for the page's own origin. */
  readonly socketUrl: string;
  /** The source site noted when a link brought none: the product's own domain. */
  readonly defaultSource: string;
  /** Minutes without a call after which a session ends. */
  readonly sessionMinutes: number;
};

const textKeys = [
  'brandName',
  'supportEmail',
  'firmName',
  'firmAddress',
  'firmNumber',
  'disputeScheme',
  'panelCount',
  'panelSuppliers',
  'sampleData',
  'publicOrigin',
] as const satisfies readonly (keyof PageTexts)[];

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The mark that stands for all settings together, as JSON in an attribute. */
const configMark = '%APP_CONFIG%';

/** The texts a page is built with: each value is its own mark, such as `%BRAND_NAME%`. */
export const markTexts: PageTexts = {
  brandName: '%BRAND_NAME%',
  supportEmail: '%SUPPORT_EMAIL%',
  firmName: '%FIRM_NAME%',
  firmAddress: '%FIRM_ADDRESS%',
  firmNumber: '%FIRM_NUMBER%',
  disputeScheme: '%DISPUTE_SCHEME%',
  panelCount: '%PANEL_COUNT%',
  panelSuppliers: '%PANEL_SUPPLIERS%',
  sampleData: '%SAMPLE_DATA%',
  publicOrigin: '%PUBLIC_ORIGIN%',
};

/** `page` (HTML, XML or text) with every mark replaced by its value, escaped for HTML. Unknown marks stay as they are. */
export function fillPage(page: string, config: PageConfig): string {
  const values = new Map(textKeys.map((key) => [markTexts[key], config[key]]));
  values.set(configMark, JSON.stringify(config));
  return page.replace(/%[A-Z_]+%/g, (mark) => {
    const value = values.get(mark);
    return value === undefined ? mark : escapeHtml(value);
  });
}

/** The settings written into a page, or undefined when `json` is not what `fillPage` wrote. */
export function readPageConfig(json: string): PageConfig | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isPageConfig(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPageConfig(value: unknown): value is PageConfig {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  const texts = [...textKeys, 'apiBaseUrl', 'socketUrl', 'defaultSource'];
  return (
    texts.every((key) => typeof fields.get(key) === 'string') &&
    typeof fields.get('sessionMinutes') === 'number'
  );
}

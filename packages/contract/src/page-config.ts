/**
 * The texts a page is built with: each value is its own placeholder. The server fills them in once from its
 * configuration with `fillPage`, and the browser reads the same values back with `readPageConfig`.
 */
export const markTexts = {
  /** The name customers see; also the bot's sender name. */
  brandName: '%BRAND_NAME%',
  /** The one support address, shown in the footer and in dialogs. */
  supportEmail: '%SUPPORT_EMAIL%',
  /** Who the firm behind the brand is and where; until that is known, only what it does. */
  firmLine: '%FIRM_LINE%',
  /** The sentence that says who “we” are in the terms. */
  firmParty: '%FIRM_PARTY%',
  /** The sentence that says who is responsible for the use of data. */
  dataController: '%DATA_CONTROLLER%',
  /**
   * Where to send letters, as the end of a sentence: ` or send a letter to …`; empty until the office is
   * known.
   */
  letterAddress: '%LETTER_ADDRESS%',
  /** The sentence that names the dispute scheme the firm belongs to; empty until that is known. */
  disputeScheme: '%DISPUTE_SCHEME%',
  /** What that scheme can do for a customer; if the firm has joined none, where else to go. */
  schemeRights: '%SCHEME_RIGHTS%',
  /**
   * The sentence saying that the firm is registered for data protection, with its number; empty if it has
   * none.
   */
  dataRegistration: '%DATA_REGISTRATION%',
  /** Who runs the pages on which contracts are signed, and what data they get. */
  signingService: '%SIGNING_SERVICE%',
  /** Whether a language model writes the chat's answers, and what data it gets. */
  chatAnswers: '%CHAT_ANSWERS%',
  /** For how many months ended conversations are kept, in figures. */
  chatMonths: '%CHAT_MONTHS%',
  /** The sentence that names the suppliers compared, or says that there are none yet. */
  panel: '%PANEL%',
  /** `yes` when prices and suppliers are sample data, `no` otherwise. */
  sampleData: '%SAMPLE_DATA%',
  /**
   * `yes` while prices and signatures are closed because facts about the firm are missing, `no` otherwise.
   */
  notOpen: '%NOT_OPEN%',
  /** Scheme, host and port at which customers open the site, without a trailing slash. */
  publicOrigin: '%PUBLIC_ORIGIN%',
} as const;

/** The installation's texts that the pages show. */
export type PageTexts = { readonly [Name in keyof typeof markTexts]: string };

const textKeys = Object.keys(markTexts).filter((key): key is keyof PageTexts => key in markTexts);

/** Look-ups that the questions offer if they are connected; otherwise people type the answer. */
export const lookUpNames = [
  'addresses',
  'electricity-meters',
  'gas-meters',
  'companies',
  'charities',
  'scottish-charities',
] as const;
export type LookUpName = (typeof lookUpNames)[number];

/** Every setting of a page: its texts and what the scripts need. */
export type PageConfig = PageTexts & {
  /** The look-ups that are connected. */
  readonly lookUps: readonly LookUpName[];
  /** Base URL for calls: empty for the page's own origin, otherwise scheme and host. */
  readonly apiBaseUrl: string;
  /** Base URL for the chat: empty for the page's own origin. */
  readonly socketUrl: string;
  /** The source site recorded if a link carried none: the product's own domain. */
  readonly defaultSource: string;
  /** Minutes without a call after which a session expires. */
  readonly sessionMinutes: number;
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The placeholder for all settings together, as JSON in an attribute. */
const configMark = '%APP_CONFIG%';

/**
 * Returns `page` (HTML, XML or text) with every placeholder replaced by its value, escaped for HTML. Unknown
 * placeholders are left as they are.
 */
export function fillPage(page: string, config: PageConfig): string {
  const values = new Map<string, string>(textKeys.map((key) => [markTexts[key], config[key]]));
  values.set(configMark, JSON.stringify(config));
  return page.replace(/%[A-Z_]+%/g, (mark) => {
    const value = values.get(mark);
    return value === undefined ? mark : escapeHtml(value);
  });
}

/** Parses the settings written into a page. Returns undefined if `json` is not what `fillPage` wrote. */
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
    Array.isArray(fields.get('lookUps')) &&
    typeof fields.get('sessionMinutes') === 'number'
  );
}

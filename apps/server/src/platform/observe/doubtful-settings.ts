import type { Config } from '../../config.ts';
import type { Doubt } from '../http/networks/proxy-watch.ts';

/** Look-ups that may lack a key. Without it customers type in what they would otherwise find. */
const LOOK_UPS = [
  ['COMPANIES_HOUSE_KEY', 'companiesHouseKey', 'companies'],
  ['CHARITY_COMMISSION_KEY', 'charityCommissionKey', 'charities of England and Wales'],
  ['OSCR_KEY', 'oscrKey', 'Scottish charities'],
  ['IDEAL_POSTCODES_KEY', 'idealPostcodesKey', 'addresses'],
  ['ECOES_KEY', 'ecoesKey', 'electricity meters'],
  ['GAS_ENQUIRY_KEY', 'gasEnquiryKey', 'gas meters'],
] as const;

/**
 * Returns what is doubtful about the settings of a production start, which goes ahead but logs a warning.
 * Returns nothing outside production, and no doubts about the proxy and the keys if production is being tried
 * out on the machine itself.
 */
export function doubtfulSettings(config: Config): readonly Doubt[] {
  if (!config.isProduction) return [];
  const missing = LOOK_UPS.filter(([, name]) => config[name] === undefined).map(([setting, , what]) => ({
    setting,
    message: `missing: ${what} are not looked up, customers type them`,
  }));
  const embedded = config.databaseUrl === undefined && {
    setting: 'DATABASE_URL',
    message:
      'missing: the database is the one that comes with the product; it serves this machine only, and nobody backs it up or keeps it up to date for you',
  };
  const isPublic = config.publicUrl.startsWith('https:');
  return [embedded, ...missing, ...(isPublic ? publicDoubts(config) : [])].filter((doubt) => doubt !== false);
}

/** Returns the doubts that apply if others can reach this server. */
const publicDoubts = (config: Config): readonly (Doubt | false)[] => [
  config.trustProxy === undefined && {
    setting: 'TRUST_PROXY',
    // One visitor who uses up the rate limit of an address would use it up for everyone.
    message: 'the proxy in front is not named: all visitors count as one address and share its limits',
  },
  config.dataKeys === undefined &&
    config.dataKeyFile === undefined && {
      setting: 'DATA_KEYS',
      message: 'the data key lies in DATA_DIR: whoever copies that folder may have the key and what it seals',
    },
  config.chatLimitFactor > 1 && {
    setting: 'CHAT_LIMIT_FACTOR',
    message: 'the limits of the chat are raised, which is for load tests',
  },
];

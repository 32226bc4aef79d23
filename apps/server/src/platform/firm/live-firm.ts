import { neededToOpen, type FirmSettings, type NeededToOpen } from '@switch/domain/firm/firm-settings.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { insertFirm, newestFirm } from './firm.queries.ts';

/** The firm's part of the configuration. It comes from the database whenever it is used. */
const firmNames = [
  'firmName',
  'firmAddress',
  'firmNumber',
  'disputeScheme',
  'disputeSchemeRules',
  'icoNumber',
  'supportEmail',
  'operationsEmail',
  'onCallEmail',
  'missingFirmFacts',
] as const;
type FirmFacts = Pick<Config, (typeof firmNames)[number]>;

/** The configuration with the firm's settings as last saved, and a way to reload them. */
export interface LiveConfig {
  /** The firm facts change while the server runs, so read them where they are used and don't keep a copy. */
  readonly config: Config;
  /** Reloads the settings, which another process may have saved. */
  readonly refresh: () => Promise<void>;
}

const settingOf: Readonly<Record<NeededToOpen, string>> = {
  firmName: 'FIRM_NAME',
  firmAddress: 'FIRM_ADDRESS',
  firmNumber: 'FIRM_NUMBER',
  disputeScheme: 'DISPUTE_SCHEME',
};

/** Returns the saved facts, with gaps filled from the environment. */
function factsOf(config: Config, saved: FirmSettings | null): FirmFacts {
  const supportEmail = saved?.supportEmail ?? config.supportEmail;
  const isOwnOnCall = config.onCallEmail !== config.supportEmail;
  return {
    firmName: saved?.firmName ?? config.firmName,
    firmAddress: saved?.firmAddress ?? config.firmAddress,
    firmNumber: saved?.firmNumber ?? config.firmNumber,
    disputeScheme: saved?.disputeScheme ?? config.disputeScheme,
    disputeSchemeRules: saved?.disputeSchemeRules ?? config.disputeSchemeRules,
    icoNumber: saved?.icoNumber ?? config.icoNumber,
    supportEmail,
    operationsEmail: saved?.operationsEmail ?? config.operationsEmail,
    onCallEmail: saved?.onCallEmail ?? (isOwnOnCall ? config.onCallEmail : supportEmail),
    missingFirmFacts: missingOf(config, saved).map((field) => settingOf[field]),
  };
}

/** Returns the facts that are neither saved nor set in a production environment. */
const missingOf = ({ missingFirmFacts }: Config, saved: FirmSettings | null): readonly NeededToOpen[] =>
  neededToOpen.filter(
    (field) => missingFirmFacts.includes(settingOf[field]) && (saved?.[field] ?? null) === null,
  );

/** Returns the facts from the environment, which the first start in production saves. */
function givenOf(config: Config): FirmSettings {
  const isMissing = (field: NeededToOpen) => config.missingFirmFacts.includes(settingOf[field]);
  return {
    firmName: isMissing('firmName') ? null : config.firmName,
    firmAddress: isMissing('firmAddress') ? null : config.firmAddress,
    firmNumber: isMissing('firmNumber') ? null : config.firmNumber,
    disputeScheme: isMissing('disputeScheme') ? null : config.disputeScheme,
    disputeSchemeRules: config.disputeSchemeRules,
    icoNumber: config.icoNumber ?? null,
    supportEmail: config.supportEmail,
    operationsEmail: config.operationsEmail,
    onCallEmail: config.onCallEmail === config.supportEmail ? null : config.onCallEmail,
  };
}

/**
 * Opens the configuration whose firm facts come from the database. The first start in production saves what
 * its environment says; after that the environment only fills in what was never saved.
 */
export async function openLiveConfig(config: Config, db: Db, clock: Clock): Promise<LiveConfig> {
  if (config.isProduction)
    await insertFirm(db, { revision: 1, settings: givenOf(config), savedAt: clock.now(), savedBy: null });
  let facts = factsOf(config, null);
  const refresh = async (): Promise<void> => {
    facts = factsOf(config, (await newestFirm(db))?.settings ?? null);
  };
  await refresh();
  const live: Config = { ...config };
  for (const name of firmNames)
    Object.defineProperty(live, name, { enumerable: true, get: () => facts[name] });
  return { config: live, refresh };
}

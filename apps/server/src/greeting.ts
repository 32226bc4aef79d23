import { OWNER_LINK_MINUTES } from '@switch/domain/staff/second-factor.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import type { LoadedSamples } from './platform/db/load-samples.ts';

/** What the start has to tell the person at the terminal. */
export interface GreetingFacts {
  readonly config: Config;
  readonly address: string;
  readonly database: Pick<OpenDatabase, 'description' | 'abandoned'>;
  readonly samples: Pick<LoadedSamples, 'lines' | 'demoPassword'>;
  /** The link with which the first owner enrols; null if there is already staff. */
  readonly ownerLink: string | null;
  readonly samplePostcodes: readonly { readonly postCode: string; readonly caption: string }[];
}

const POSTCODES_SHOWN = 6;

/** Returns the lines to print when the server is ready. */
export function greeting({
  config,
  address,
  database,
  samples,
  ownerLink,
  samplePostcodes,
}: GreetingFacts): string {
  // Production is reached through its proxy.
  const url = config.isProduction ? config.publicUrl : address.replace('127.0.0.1', 'localhost');
  const lines = [`${config.brandName} is ready at ${url}`, `  Database   ${database.description}`];
  if (database.abandoned.length > 0)
    lines.push(
      `  Left over  ${database.abandoned.join(', ')}: from an earlier data folder at this path, not used here`,
    );
  if (ownerLink !== null)
    lines.push(
      `  No staff yet: this link makes the owner, once and within ${OWNER_LINK_MINUTES} minutes: ${ownerLink}`,
    );
  if (config.isProduction) return lines.join('\n');
  const postcodes = samplePostcodes.slice(0, POSTCODES_SHOWN);
  for (const { postCode, caption } of postcodes) lines.push(`  Postcode   ${postCode}  ${caption}`);
  lines.push(`  Console    ${url}/console`);
  if (!config.smtpUrl) lines.push(`  Mailbox    ${url}/mailbox`);
  for (const line of samples.lines) lines.push(`  ${line}`);
  lines.push(
    samples.demoPassword
      ? `  Password of the sample log-ins: ${samples.demoPassword}`
      : `  Password of the sample log-ins: as the first start with this database printed it; to start afresh, stop and ${config.databaseUrl ? 'name an empty database in DATABASE_URL' : `delete ${config.dataDir}`}`,
  );
  return lines.join('\n');
}

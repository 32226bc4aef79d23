import type { Config } from './config.ts';
import type { LoadedSamples } from './platform/db/load-samples.ts';

/** What the start has to tell. */
export interface GreetingFacts {
  readonly config: Config;
  readonly address: string;
  readonly database: string;
  readonly samples: Pick<LoadedSamples, 'lines' | 'demoPassword'>;
  readonly samplePostcodes: readonly { readonly postCode: string; readonly caption: string }[];
}

const POSTCODES_SHOWN = 6;

/** The lines a person reads when the server is ready. */
export function greeting({ config, address, database, samples, samplePostcodes }: GreetingFacts): string {
  const url = address.replace('127.0.0.1', 'localhost');
  const lines = [`${config.brandName} is ready at ${url}`, `  Database   ${database}`];
  if (config.isProduction) return lines.join('\n');
  const postcodes = samplePostcodes.slice(0, POSTCODES_SHOWN);
  for (const { postCode, caption } of postcodes) lines.push(`  Postcode   ${postCode}  ${caption}`);
  lines.push(`  Console    ${url}/console`);
  if (!config.smtpUrl) lines.push(`  Mailbox    ${url}/mailbox`);
  for (const line of samples.lines) lines.push(`  ${line}`);
  lines.push(
    samples.demoPassword
      ? `  Password of the sample log-ins: ${samples.demoPassword}`
      : '  Password of the sample log-ins: as the first start with this database printed it',
  );
  return lines.join('\n');
}

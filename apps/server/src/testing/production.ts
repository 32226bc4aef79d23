import { join } from 'node:path';
import { settings, type Environment } from '../config.ts';

/** Where a composed production is seen by its customers. */
export const PRODUCTION_URL = 'https://switch.example';

const required = settings()
  .filter(({ isRequiredInProduction, isNeededToOpen }) => isRequiredInProduction || isNeededToOpen)
  .map(({ name }) => [name, /EMAIL|FROM/.test(name) ? 'someone@switch.example' : 'Invented'] as const);

/** Everything that production has to be told, invented. */
export const PRODUCTION: Environment = {
  ...Object.fromEntries(required),
  NODE_ENV: 'production',
  PUBLIC_URL: PRODUCTION_URL,
  SMTP_URL: 'smtp://mail.example',
  SEAL_CERTIFICATE_FILE: join(import.meta.dirname, '../platform/pdf/testing/sample-seal.p12'),
  SEAL_CERTIFICATE_PASSWORD: 'sample-password',
};

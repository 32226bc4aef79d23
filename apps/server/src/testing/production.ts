import { join } from 'node:path';
import { settings, type Environment } from '../config.ts';

/** The address at which customers see a composed production. */
export const PRODUCTION_URL = 'https://switch.example';

const required = settings()
  .filter(({ isRequiredInProduction, isNeededToOpen }) => isRequiredInProduction || isNeededToOpen)
  .map(({ name }) => [name, /EMAIL|FROM/.test(name) ? 'someone@switch.example' : 'Invented'] as const);

/** Every setting that production requires, with invented values. */
export const PRODUCTION: Environment = {
  ...Object.fromEntries(required),
  NODE_ENV: 'production',
  PUBLIC_URL: PRODUCTION_URL,
  SMTP_URL: 'smtp://mail.example',
  SEAL_CERTIFICATE_FILE: join(import.meta.dirname, '../platform/pdf/testing/sample-seal.p12'),
  SEAL_CERTIFICATE_PASSWORD: 'sample-password',
};

import * as account from './account.ts';
import * as application from './application.ts';
import type { Call } from './call.ts';
import * as supplyCase from './case.ts';
import * as chat from './chat.ts';
import * as desk from './desk.ts';
import * as deskRecords from './desk-records.ts';
import * as deskReports from './desk-reports.ts';
import * as deskSettings from './desk-settings.ts';
import * as deskTools from './desk-tools.ts';
import * as documents from './documents.ts';
import * as draft from './draft.ts';
import * as enquiry from './enquiry.ts';
import * as envelope from './envelope.ts';
import * as lookUp from './look-up.ts';
import * as mail from './mail.ts';
import * as mandate from './mandate.ts';
import * as mandateSigner from './mandate-signer.ts';
import * as payment from './payment.ts';
import * as personalData from './personal-data.ts';
import * as quotationLinks from './quotation-links.ts';
import * as quotationPapers from './quotation-papers.ts';
import * as quoting from './quoting.ts';
import * as readiness from './readiness.ts';
import * as record from './record.ts';
import * as signing from './signing.ts';
import * as staff from './staff.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the product, for the checks that walk all of them. */
export const calls: readonly Call[] = [
  account,
  application,
  chat,
  desk,
  deskRecords,
  deskReports,
  deskSettings,
  deskTools,
  documents,
  draft,
  enquiry,
  envelope,
  lookUp,
  mail,
  mandate,
  mandateSigner,
  payment,
  personalData,
  quotationLinks,
  quotationPapers,
  quoting,
  readiness,
  record,
  signing,
  staff,
  supplyCase,
]
  .flatMap((capability) => Object.values<unknown>({ ...capability }))
  .filter(isCall);

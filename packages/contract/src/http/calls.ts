import type { Call } from './call.ts';
import * as lookUp from './reference/look-up.ts';
import * as account from './identity/account.ts';
import * as audit from './identity/audit.ts';
import * as staff from './identity/staff.ts';
import * as quotations from './pricing/quotations.ts';
import * as quotes from './pricing/quotes.ts';
import * as application from './switching/application.ts';
import * as cases from './switching/cases.ts';
import * as documents from './switching/documents.ts';
import * as draft from './switching/draft.ts';
import * as envelopeSigner from './switching/envelope-signer.ts';
import * as envelope from './switching/envelope.ts';
import * as history from './switching/history.ts';
import * as mandateSigner from './switching/mandate-signer.ts';
import * as mandate from './switching/mandate.ts';
import * as payment from './switching/payment.ts';
import * as readiness from './switching/readiness.ts';
import * as signing from './switching/signing.ts';
import * as enquiry from './enquiries/enquiry.ts';
import * as agents from './chat/agents.ts';
import * as articles from './chat/articles.ts';
import * as cannedReplies from './chat/canned-replies.ts';
import * as conversations from './chat/conversations.ts';
import * as followUps from './chat/follow-ups.ts';
import * as labels from './chat/labels.ts';
import * as people from './chat/people.ts';
import * as reports from './chat/reports.ts';
import * as settings from './chat/settings.ts';
import * as visitor from './chat/visitor.ts';
import * as personalData from './privacy/personal-data.ts';
import * as mail from './mail.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the product, for the checks that walk all of them. */
export const calls: readonly Call[] = [
  lookUp,
  account,
  audit,
  staff,
  quotations,
  quotes,
  application,
  cases,
  documents,
  draft,
  envelopeSigner,
  envelope,
  history,
  mandateSigner,
  mandate,
  payment,
  readiness,
  signing,
  enquiry,
  agents,
  articles,
  cannedReplies,
  conversations,
  followUps,
  labels,
  people,
  reports,
  settings,
  visitor,
  personalData,
  mail,
]
  .flatMap((capability) => Object.values<unknown>({ ...capability }))
  .filter(isCall);

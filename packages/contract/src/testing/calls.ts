import type { Call } from '../http/call.ts';
import * as lookUp from '../http/reference/look-up.ts';
import * as account from '../http/identity/account.ts';
import * as audit from '../http/identity/audit.ts';
import * as firm from '../http/identity/firm.ts';
import * as doubts from '../http/identity/doubts.ts';
import * as mailTest from '../http/identity/mail-test.ts';
import * as members from '../http/identity/members.ts';
import * as secondFactor from '../http/identity/second-factor.ts';
import * as staff from '../http/identity/staff.ts';
import * as digest from '../http/tasks/digest.ts';
import * as tasks from '../http/tasks/tasks.ts';
import * as fees from '../http/pricing/fees.ts';
import * as suppliers from '../http/pricing/suppliers.ts';
import * as assumptions from '../http/pricing/assumptions.ts';
import * as priceImports from '../http/pricing/price-imports.ts';
import * as priceKeys from '../http/pricing/price-keys.ts';
import * as pricePublishing from '../http/pricing/price-publishing.ts';
import * as quotations from '../http/pricing/quotations.ts';
import * as quotes from '../http/pricing/quotes.ts';
import * as application from '../http/switching/application.ts';
import * as cases from '../http/switching/cases.ts';
import * as bankReveal from '../http/switching/bank-reveal.ts';
import * as caseBatch from '../http/switching/case-batch.ts';
import * as caseFile from '../http/switching/case-file.ts';
import * as caseList from '../http/switching/case-list.ts';
import * as customerRequest from '../http/casework/customer-request.ts';
import * as documents from '../http/switching/documents.ts';
import * as draft from '../http/switching/draft.ts';
import * as envelopeSigner from '../http/switching/envelope-signer.ts';
import * as envelope from '../http/switching/envelope.ts';
import * as channel from '../http/hand-over/channel.ts';
import * as handOver from '../http/hand-over/hand-over.ts';
import * as history from '../http/switching/history.ts';
import * as mandateSigner from '../http/switching/mandate-signer.ts';
import * as mandate from '../http/switching/mandate.ts';
import * as payment from '../http/switching/payment.ts';
import * as readiness from '../http/switching/readiness.ts';
import * as signing from '../http/switching/signing.ts';
import * as supplierReply from '../http/hand-over/supplier-reply.ts';
import * as supplierRequest from '../http/switching/supplier-request.ts';
import * as enquiry from '../http/enquiries/enquiry.ts';
import * as complaints from '../http/enquiries/complaints.ts';
import * as caseToday from '../http/switching/case-today.ts';
import * as agents from '../http/chat/agents.ts';
import * as articles from '../http/chat/articles.ts';
import * as botHealth from '../http/chat/bot-health.ts';
import * as cannedReplies from '../http/chat/canned-replies.ts';
import * as conversations from '../http/chat/conversations.ts';
import * as chatFiles from '../http/chat/files.ts';
import * as followUps from '../http/chat/follow-ups.ts';
import * as labels from '../http/chat/labels.ts';
import * as people from '../http/chat/people.ts';
import * as reports from '../http/chat/reports.ts';
import * as settings from '../http/chat/settings.ts';
import * as inboxViews from '../http/chat/inbox-views.ts';
import * as articleTrial from '../http/chat/article-trial.ts';
import * as unanswered from '../http/chat/unanswered.ts';
import * as undoing from '../http/chat/undo-act.ts';
import * as visitor from '../http/chat/visitor.ts';
import * as visitorThings from '../http/chat/visitor-things.ts';
import * as personalData from '../http/privacy/personal-data.ts';
import * as evidencePack from '../http/privacy/evidence-pack.ts';
import * as mail from '../http/mail.ts';
import * as calendarFeed from '../http/after-start/calendar-feed.ts';
import * as afterStart from '../http/after-start/after-start.ts';
import * as uploads from '../http/uploads.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the product, for the tests that walk through all of them. */
export const calls: readonly Call[] = [
  lookUp,
  account,
  audit,
  doubts,
  firm,
  mailTest,
  members,
  secondFactor,
  staff,
  tasks,
  fees,
  suppliers,
  digest,
  assumptions,
  priceImports,
  priceKeys,
  pricePublishing,
  quotations,
  quotes,
  application,
  cases,
  bankReveal,
  caseBatch,
  caseFile,
  caseList,
  customerRequest,
  documents,
  draft,
  envelopeSigner,
  envelope,
  channel,
  handOver,
  history,
  mandateSigner,
  mandate,
  payment,
  readiness,
  signing,
  supplierReply,
  supplierRequest,
  enquiry,
  complaints,
  caseToday,
  agents,
  articles,
  botHealth,
  cannedReplies,
  conversations,
  followUps,
  labels,
  people,
  reports,
  settings,
  chatFiles,
  unanswered,
  undoing,
  articleTrial,
  inboxViews,
  visitor,
  visitorThings,
  personalData,
  evidencePack,
  mail,
  uploads,
  afterStart,
  calendarFeed,
]
  .flatMap((capability) => Object.values<unknown>({ ...capability }))
  .filter(isCall);

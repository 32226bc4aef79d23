import { requestSummary, waysToAnswer, type AskedItem } from '@switch/domain/cases/customer-request.ts';
import { fuelsText, upperFirst } from '@switch/domain/mails/case-news.ts';
import { UNREMINDED_SOURCES } from '@switch/domain/enquiry/source.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { Db } from '../../../platform/db/database.ts';
import { oneLine } from '../../../platform/mail/letter.ts';
import type { Platform } from '../../../platform/module.ts';
import type { SupplyRow } from '../cases/case.queries.ts';
import { postLetter, type Message } from '../post-letter.ts';
import type { requestedOf } from './customer-request.queries.ts';

/** The content of a mail that asks for something. */
interface AskedByMail {
  readonly application: NonNullable<Awaited<ReturnType<typeof requestedOf>>>;
  readonly supplies: readonly SupplyRow[];
  readonly items: readonly AskedItem[];
  readonly answerBy: IsoDate;
  readonly isHolding: boolean;
}

/**
 * Mails a customer what is missing, by when it is needed, and where to answer, once for each request. Test
 * traffic and sample stories get no mail.
 */
export const mailRequest: Mails = (tx, asked, requestId, platform) =>
  post(
    tx,
    asked,
    { letter: asked.isHolding ? 'request-holding' : 'request', once: `customer-request ${requestId}` },
    platform,
  );

/** Mails a customer in the same way what is still missing, on the day before the deadline. */
export const mailReminder: Mails = (tx, asked, requestId, platform) =>
  post(tx, asked, { letter: 'request-reminder', once: `customer-request ${requestId} reminder` }, platform);

type MailParts = Pick<Platform, 'config' | 'outbox'>;
type Mails = (tx: Db, asked: AskedByMail, requestId: string, platform: MailParts) => Promise<void>;

async function post(
  tx: Db,
  { application, supplies, items, answerBy }: AskedByMail,
  mail: Pick<Message, 'letter'> & { readonly once: string },
  platform: MailParts,
): Promise<void> {
  const { reference, organisationName, isTest, source } = application;
  if (isTest || UNREMINDED_SOURCES.includes(source)) return;
  const fuels = fuelsText(supplies.map(({ fuel }) => fuel).toSorted());
  const marks = {
    switch: `${upperFirst(fuels)} switch`,
    fuels,
    names: [...new Set(supplies.map(({ offer }) => offer.supplierName))].join(' and '),
    reference,
    organisationName: oneLine(organisationName),
    things: requestSummary(items),
    how: waysToAnswer(items),
    day: longDate(answerBy),
    items: items
      .map(({ question, hint }) => `- ${oneLine(question)}${hint === '' ? '' : `. ${oneLine(hint)}`}`)
      .join('\n'),
  };
  await postLetter(tx, application, { ...mail, marks, kind: 'state-change' }, platform);
}

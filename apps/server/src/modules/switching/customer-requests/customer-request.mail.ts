import { requestSummary, type AskedItem } from '@switch/domain/cases/customer-request.ts';
import { UNREMINDED_SOURCES } from '@switch/domain/enquiry/source.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { Db } from '../../../platform/db/database.ts';
import { oneLine } from '../../../platform/mail/letter.ts';
import type { Platform } from '../../../platform/module.ts';
import type { SupplyRow } from '../cases/case.queries.ts';
import { postLetter } from '../post-letter.ts';
import type { requestedOf } from './customer-request.queries.ts';

/** What a mail says that asks for something. */
interface AskedByMail {
  readonly application: NonNullable<Awaited<ReturnType<typeof requestedOf>>>;
  readonly supplies: readonly SupplyRow[];
  readonly items: readonly AskedItem[];
  readonly answerBy: IsoDate;
  readonly isHolding: boolean;
}

/**
 * Mails a customer what is missing, by when, and where to answer it, once for each request. Test traffic and sample stories
 * get none.
 */
export async function mailRequest(
  tx: Db,
  { application, supplies, items, answerBy, isHolding }: AskedByMail,
  requestId: string,
  platform: Pick<Platform, 'config' | 'outbox'>,
): Promise<void> {
  const { reference, organisationName, isTest, source } = application;
  if (isTest || UNREMINDED_SOURCES.includes(source)) return;
  const fuels = supplies
    .map(({ fuel }) => fuel)
    .toSorted()
    .join(' and ');
  const names = [...new Set(supplies.map(({ offer }) => offer.supplierName))].join(' and ');
  const first = fuels.charAt(0).toUpperCase() + fuels.slice(1);
  const things = requestSummary(items);
  await postLetter(
    tx,
    application,
    {
      letter: isHolding ? 'request-holding' : 'request',
      marks: {
        switch: `${first} switch`,
        fuels,
        names,
        reference,
        organisationName: oneLine(organisationName),
        things,
        day: longDate(answerBy),
        items: items
          .map(({ question, hint }) => `- ${oneLine(question)}${hint === '' ? '' : `. ${oneLine(hint)}`}`)
          .join('\n'),
      },
      kind: 'state-change',
      once: `customer-request ${requestId}`,
    },
    platform,
  );
}

import { fuelsText } from '@switch/domain/mails/case-news.ts';
import { factText } from '@switch/domain/facts/fact.ts';
import notice from '@switch/domain/facts/notice.json' with { type: 'json' };
import { NONE_ONCE_CONFIRMED } from '@switch/domain/protection/notice.ts';
import { longDate, untilText } from '@switch/domain/units/date-text.ts';
import { addDays, isIsoDate } from '@switch/domain/units/period.ts';
import type { CurrentContract } from '@switch/domain/history/supply-calendar.ts';
import type { PlannedReminder } from '@switch/domain/history/reminder-plan.ts';
import type { Config } from '../../../config.ts';
import { oneLine, type LetterMore } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { letterTo, type Message } from '../post-letter.ts';
import type { ExpiringDraft, RemindedSupply } from './due.queries.ts';

type Kind = Pick<LetterMore, 'kind' | 'stopUrl' | 'files'>;

/** A reminder about a supply, and the contract that the customer is leaving. */
interface Reminded {
  readonly reminder: PlannedReminder;
  readonly present: CurrentContract;
}

const write = (
  config: Config,
  { name, emailAddress }: { readonly name: string; readonly emailAddress: string },
  message: Message,
): Mail => letterTo({ name, email: emailAddress }, message, config);

/**
 * Builds the mail of one reminder: that the last day for notice is near, with the letter among `kind.files`,
 * or that a notice which was sent has not been confirmed.
 */
export function reminderLetter(site: Config, supply: RemindedSupply, reminded: Reminded, kind: Kind): Mail {
  const { id, about } = reminded.reminder;
  const marks = {
    ...supplyMarks(supply),
    supplier: isPresent(reminded)
      ? `your current ${supply.fuel} supplier`
      : `${supply.supplierName} for ${supply.fuel}`,
    day: longDate(about),
  };
  if (id === 'answer-present' || id === 'answer-new')
    return write(site, supply, { letter: 'notice-unanswered', marks, ...kind });
  const unless = reminded.present.isProbablyMicro ? ` ${NONE_ONCE_CONFIRMED}` : '';
  const why = `${whyNotice(supply, reminded)}${unless}`;
  return write(site, supply, { letter: 'notice', marks: { ...marks, why }, ...kind });
}

/**
 * Builds the mail that it is time to look for the next contract, for contracts of one application that end on
 * the same day.
 */
export function renewalLetter(
  site: Config,
  supplies: readonly [RemindedSupply, ...RemindedSupply[]],
  kind: Kind,
): Mail {
  const isOne = supplies.length === 1;
  const marks = {
    ...supplyMarks(supplies[0]),
    fuels: fuelsText(supplies.map(({ fuel }) => fuel)),
    suppliers: [...new Set(supplies.map(({ supplierName }) => supplierName))].join(' and '),
    contracts: isOne ? 'contract' : 'contracts',
    ends: isOne ? 'ends' : 'end',
  };
  return write(site, supplies[0], { letter: 'renewal', marks, ...kind });
}

const supplyMarks = ({ fuel, supplierName, organisationName, reference, endDate }: RemindedSupply) => ({
  fuel,
  supplierName,
  organisationName,
  reference,
  end: longDate(endDate),
});

const isPresent = ({ reminder: { id } }: Reminded): boolean => id.includes('-present');

/** Says from when a contract accepts notice, if that is known; notice sent before may not count. */
const tooEarly = (contractEnd: string, opensDays: number | null | undefined): string =>
  opensDays && isIsoDate(contractEnd)
    ? ` It accepts notice from ${longDate(addDays(contractEnd, -opensDays))}: notice sent before that day may not count.`
    : '';

/** Says how the supplier accepts notice, in its own words. */
const howTo = ({ supplierName, noticeText }: RemindedSupply): string =>
  noticeText === ''
    ? ''
    : ` How ${supplierName} accepts notice: ${/[.!?]$/.test(noticeText) ? noticeText : `${noticeText}.`}`;

function whyNotice(supply: RemindedSupply, { present, reminder }: Reminded): string {
  if (!isPresent({ present, reminder }))
    return `Your contract with ${supply.supplierName}, application ${supply.reference}, ends on ${longDate(supply.endDate)} and requires ${supply.noticeDays} days’ notice.${tooEarly(supply.endDate, supply.noticeOpensDays)}${howTo(supply)}`;
  const window =
    supply.presentOpensDays === null
      ? ` ${factText(notice.window, reminder.on)}`
      : tooEarly(present.contractEnd ?? '', supply.presentOpensDays);
  const ends = `Your ${supply.fuel} contract ends on ${longDate(present.contractEnd ?? '')}`;
  return supply.presentNoticeDays === null
    ? `${ends}. Contracts usually require ${factText(notice.usual, reminder.on)} of notice, so write by ${longDate(reminder.about)} to be safe. Check your contract for what applies to you.${window}`
    : `${ends} and, as you told us, requires ${supply.presentNoticeDays} days’ notice.${window}`;
}

/** Builds the mail that the price of an unfinished comparison is about to expire. */
export function draftMail(site: Config, draft: ExpiringDraft, kind: Kind): Mail {
  const { supplierName, siteAddress, expiresAt } = draft;
  const until = untilText(expiresAt.toISOString());
  const marks = { supplierName, siteAddress: oneLine(siteAddress), until };
  return write(site, draft, { letter: 'draft', marks, ...kind });
}

import { dateInWords } from '@switch/domain/units/date-words.ts';
import { NAMELESS_LEAD, type Lead } from '@switch/domain/enquiry/lead.ts';
import { leadSubjectLabels } from '@switch/domain/enquiry/subjects.ts';
import { internationalForm } from '@switch/domain/person/phone.ts';
import type { Config } from '../../../config.ts';
import { letter, memo, quoted, type Fact, type Sender } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** What our people need to know of a stored lead besides what was typed. */
export interface StoredLead extends Lead {
  readonly reference: string;
  /** `yyyy-MM-dd`. */
  readonly replyBy: string;
  readonly source: string;
  readonly isTest: boolean;
}

/**
 * Notifies the operations address of a lead: the facts, and then `paragraphs`, which are what was typed unless others are given.
 * What a stranger typed stands on lines of its own or behind a quotation mark.
 */
export function leadMail(
  { operationsEmail, defaultPhoneCountryCode }: Pick<Config, 'operationsEmail' | 'defaultPhoneCountryCode'>,
  lead: StoredLead,
  paragraphs: readonly string[] = lead.message ? [`They wrote:\n${quoted(lead.message)}`] : [],
): Mail {
  const name = lead.name || NAMELESS_LEAD;
  const facts: readonly Fact[] = [
    ['Reference', lead.reference],
    ['Answer by', lead.replyBy],
    ['About', leadSubjectLabels[lead.about]],
    ['Name', name],
    ['Email', lead.emailAddress],
    ['Phone', lead.phone && internationalForm(lead.phone, defaultPhoneCountryCode)],
    ['Permission to get in touch', 'given'],
    ['Postcode', lead.postCode],
    ['Fuel', lead.fuel],
    ['Meter number', lead.meterNumber],
    ['kWh a year', lead.yearlyKwh],
    ['Capacity in kVA', lead.capacityKva],
    ['Source', lead.source],
  ];
  const subject = `${lead.isTest ? '[Test] ' : ''}Lead ${lead.reference} from ${name}: ${leadSubjectLabels[lead.about]}`;
  return memo(operationsEmail, subject, [{ facts }, ...paragraphs]);
}

/**
 * Confirms a lead to the address that was left. It repeats nothing that was typed: whoever fills in the form may not
 * be the owner of the address, and must not be able to send them words of their own.
 */
export const leadConfirmation = (sender: Sender, to: string, lead: StoredLead): Mail =>
  letter(
    sender,
    to,
    `We have your enquiry ${lead.reference}`,
    [
      'Hello,',
      `thank you for your enquiry (${leadSubjectLabels[lead.about].toLowerCase()}). Its reference is ${lead.reference}.`,
      `One of our people will answer by ${dateInWords(lead.replyBy)}. You owe nothing by asking.`,
      'If it was not you who asked, tell us and we will delete it.',
    ],
    { kind: 'enquiry' },
  );

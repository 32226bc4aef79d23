import { WARN_MINUTES } from '@switch/browser/session-clock.ts';
import {
  CHOICE_KEPT_YEARS,
  COMPLAINT_KEPT_YEARS,
  CONTRACT_KEPT_YEARS,
  DRAFT_KEPT_DAYS,
  EXPORT_KEPT_HOURS,
  QUOTATION_KEPT_MONTHS,
  SENT_MAIL_KEPT_MONTHS,
  SUPPLIER_REQUEST_KEPT_MONTHS,
  UNBOUND_KEPT_MONTHS,
} from '@switch/domain/account/kept-for.ts';
import {
  COMPLAINT_ACKNOWLEDGED_WORKING_DAYS,
  COMPLAINT_ANSWERED_WEEKS,
} from '@switch/domain/enquiry/complaint-times.ts';
import { fillFrom, type Topics } from '@switch/domain/facts/fact.ts';
import { LOA_MONTHS } from '@switch/domain/signing/authority-term.ts';
import { today } from '../lib/today.ts';

/** What the product itself keeps to, as the rest of the code does it: `{own:acknowledged}` in a text. */
const ownFigures: Readonly<Record<string, string>> = {
  acknowledged: `${COMPLAINT_ACKNOWLEDGED_WORKING_DAYS} working days`,
  answered: `${COMPLAINT_ANSWERED_WEEKS} weeks`,
  authority: `${LOA_MONTHS} months`,
  choice: `${CHOICE_KEPT_YEARS} years`,
  complaint: `${COMPLAINT_KEPT_YEARS} years`,
  contract: `${CONTRACT_KEPT_YEARS} years`,
  copy: `${EXPORT_KEPT_HOURS} hours`,
  draft: `${DRAFT_KEPT_DAYS} days`,
  mail: `${SENT_MAIL_KEPT_MONTHS} months`,
  request: `${SUPPLIER_REQUEST_KEPT_MONTHS} months`,
  quotation: `${QUOTATION_KEPT_MONTHS} months`,
  unbound: `${UNBOUND_KEPT_MONTHS} months`,
  warning: `${WARN_MINUTES} minutes`,
};

/** `text` with the facts and own figures of today that it names. Throws RangeError for one that is not there. */
export const filledText = (topics: Topics, text: string): string =>
  fillFrom(topics, text, today()).replaceAll(/\{own:(\w+)\}/g, (_, name: string) => {
    const figure = ownFigures[name];
    if (figure === undefined) throw new RangeError(`no figure of our own is called ${name}`);
    return figure;
  });

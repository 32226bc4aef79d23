import { caseStateWords } from '@switch/domain/journey/case-state.ts';
import { dateInWords, untilWords } from '@switch/domain/units/date-words.ts';
import type { CurrentContract } from '@switch/domain/history/supply-calendar.ts';
import type { PlannedReminder } from '@switch/domain/history/reminder-plan.ts';
import type { Config } from '../../../config.ts';
import { letter, oneLine, type LetterMore, type Sender } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { ExpiringDraft, RemindedSupply, UnmailedMove } from './due.queries.ts';

type Site = Sender & Pick<Config, 'publicUrl'>;

/** A kind of mail, with its stop link where it has one. */
type Kind = Pick<LetterMore, 'kind' | 'stopUrl'>;

const OUR_OWN_NOTICE =
  'To end our authority to act for you needs no notice: one mail to us is enough, at any time and without a cost.';

/** A reminder of a supply, and the contract that it leaves. */
interface Reminded {
  readonly reminder: PlannedReminder;
  readonly present: CurrentContract;
}

/** The mail of one reminder. */
export function reminderLetter(site: Site, supply: RemindedSupply, reminded: Reminded, kind: Kind): Mail {
  switch (reminded.reminder.id) {
    case 'renewal':
      return renewalMail(site, supply, kind);
    case 'answer-present':
    case 'answer-new':
      return unansweredMail(site, supply, reminded, kind);
    default:
      return noticeMail(site, supply, reminded, kind);
  }
}

const isPresent = ({ reminder: { id } }: Reminded): boolean => id.includes('-present');

const supplierOf = (supply: RemindedSupply, reminded: Reminded): string => {
  const fuel = supply.fuel;
  return isPresent(reminded) ? `your present ${fuel} supplier` : `${supply.supplierName} for ${fuel}`;
};

function whyNotice(supply: RemindedSupply, { present, ...reminded }: Reminded): string {
  const fuel = supply.fuel;
  const day = dateInWords(reminded.reminder.about);
  if (!isPresent({ present, ...reminded }))
    return `Your contract with ${supply.supplierName}, application ${supply.reference}, ends on ${dateInWords(supply.endDate)} and asks for ${supply.noticeDays} days of notice.`;
  const ends = `Your ${fuel} contract ends on ${dateInWords(present.contractEnd ?? '')}`;
  return supply.presentNoticeDays === null
    ? `${ends}. Contracts usually ask for 30 to 90 days of notice, so write by ${day} to be safe. Your contract says what holds for you.`
    : `${ends} and asks for ${supply.presentNoticeDays} days of notice, as you told us.`;
}

/** The last day for notice comes near: the supplier’s period of notice, and that our own authority needs none. */
function noticeMail(site: Site, supply: RemindedSupply, reminded: Reminded, kind: Kind): Mail {
  const day = dateInWords(reminded.reminder.about);
  return letter(
    site,
    supply.emailAddress,
    `Last day for notice to ${supplierOf(supply, reminded)}: ${day}`,
    [
      `Hello ${supply.name},`,
      whyNotice(supply, reminded),
      'Without notice the contract may renew itself at a higher price, or run on at the supplier’s out-of-contract prices.',
      'What to do:\n- Write to the supplier that the contract is not to be renewed, and keep a copy\n- Name the organisation, the site, the meter number and the end date\n- Ask for a confirmation',
      OUR_OWN_NOTICE,
      `A letter that is ready to sign, and a place to note that it is sent: ${site.publicUrl}/profile?tab=reminders`,
      'If you have given notice, note it there and we stop reminding you.',
    ],
    kind,
  );
}

/** A notice that was sent has not been confirmed. */
const unansweredMail = (site: Site, supply: RemindedSupply, reminded: Reminded, kind: Kind): Mail =>
  letter(
    site,
    supply.emailAddress,
    `No answer noted to your notice to ${supplierOf(supply, reminded)}`,
    [
      `Hello ${supply.name},`,
      `You noted that notice was sent for ${supply.organisationName}, application ${supply.reference}. The letter asks the supplier to confirm it within ten working days, by ${dateInWords(reminded.reminder.about)}, and no answer is noted.`,
      'Ask the supplier for a confirmation in writing, and keep your proof of sending until you have it. A notice that a supplier says never came is the usual reason why a contract renews itself.',
      `When it has answered, note it here: ${site.publicUrl}/profile?tab=reminders`,
    ],
    kind,
  );

/** It is time to look at what follows a contract. */
const renewalMail = (site: Site, supply: RemindedSupply, kind: Kind): Mail =>
  letter(
    site,
    supply.emailAddress,
    `Your ${supply.fuel} contract ends on ${dateInWords(supply.endDate)}`,
    [
      `Hello ${supply.name},`,
      `The contract with ${supply.supplierName} for ${supply.organisationName} ends on ${dateInWords(supply.endDate)}. From now on suppliers quote for what comes after it.`,
      'Compare the whole cost, with our fee in it, before you say who you are:',
      `${site.publicUrl}/energy`,
      'Nothing happens unless you choose and sign something.',
    ],
    kind,
  );

/** An unfinished comparison’s price runs out. */
export function draftMail(site: Site, draft: ExpiringDraft, kind: Kind): Mail {
  return letter(
    site,
    draft.emailAddress,
    'A price that you chose runs out soon',
    [
      `Hello ${draft.name},`,
      `The price from ${draft.supplierName} for ${oneLine(draft.siteAddress)} holds until ${untilWords(draft.expiresAt.toISOString())}. Your answers are kept as you left them.`,
      'Go on where you left off:',
      `${site.publicUrl}/profile?tab=drafts`,
      'If you do nothing, nothing happens: a price that runs out binds nobody, and you can ask for a new one. This is the only reminder.',
    ],
    kind,
  );
}

/** A case has moved on. What staff or a supplier wrote as a reason stays inside: the state says it in plain words. */
export const stateMail = (site: Site, move: UnmailedMove, kind: Kind): Mail =>
  letter(
    site,
    move.emailAddress,
    `News of your switch ${move.reference}`,
    [
      `Hello ${move.name},`,
      `The ${move.fuel} switch to ${move.supplierName}, application ${move.reference}, has moved on:`,
      `- ${caseStateWords[move.toState].customer}`,
      `What happens next, and when: ${site.publicUrl}/profile`,
    ],
    kind,
  );

import { caseStateWords } from '@switch/domain/journey/case-state.ts';
import { dateInWords } from '@switch/domain/journey/steps/contract-end-date.step.ts';
import type { DueNotice } from '@switch/domain/protection/reminders.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { ukClockAt } from '@switch/domain/units/uk-time.ts';
import type { Config } from '../../config.ts';
import { letter, oneLine, type LetterMore, type Sender } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { ExpiringDraft, RemindedSupply, UntoldMove } from './due.queries.ts';

type Site = Sender & Pick<Config, 'publicUrl'>;

/** A kind of mail, with its stop link where it has one. */
type Kind = Pick<LetterMore, 'kind' | 'stopUrl'>;

const fuelWord: Readonly<Record<Fuel, string>> = { electricity: 'electricity', gas: 'gas' };

/** Whose last day for notice comes: the supplier they leave, or the one that they came to through us. */
export type NoticeOf = 'present-supplier' | 'our-contract';

const OUR_OWN_NOTICE =
  'To end our authority to act for you needs no notice: one mail to us is enough, at any time and without a cost.';

/** The last day for notice comes near. Both clocks are told: the supplier’s, and ours. */
export function noticeMail(
  site: Site,
  supply: RemindedSupply,
  { of, deadline, contractEnd }: DueNotice & { readonly of: NoticeOf; readonly contractEnd: string },
  kind: Kind,
): Mail {
  const fuel = fuelWord[supply.fuel];
  const day = dateInWords(deadline);
  const whose =
    of === 'present-supplier' ? `your present ${fuel} supplier` : `${supply.supplierName} for ${fuel}`;
  const why =
    of === 'present-supplier'
      ? `Your ${fuel} contract ends on ${dateInWords(contractEnd)}. Contracts usually ask for 30 to 90 days of notice, so write by ${day} to be safe. Your contract says what holds for you.`
      : `Your contract with ${supply.supplierName}, application ${supply.reference}, ends on ${dateInWords(contractEnd)} and asks for ${supply.noticeDays} days of notice.`;
  return letter(
    site,
    supply.emailAddress,
    `Last day for notice to ${whose}: ${day}`,
    [
      `Hello ${supply.name},`,
      why,
      'Without notice the contract may renew itself at a higher price, or run on at the supplier’s out-of-contract prices.',
      'What to do:\n- Write to the supplier that the contract is not to be renewed, and keep a copy\n- Name the organisation, the site, the meter number and the end date\n- Ask for a confirmation',
      OUR_OWN_NOTICE,
      `Everything about your switch: ${site.publicUrl}/profile`,
      'If you have given notice, there is nothing to do.',
    ],
    kind,
  );
}

/** It is time to look at what follows a contract. */
export const renewalMail = (site: Site, supply: RemindedSupply, kind: Kind): Mail =>
  letter(
    site,
    supply.emailAddress,
    `Your ${fuelWord[supply.fuel]} contract ends on ${dateInWords(supply.endDate)}`,
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
  const { date, minutes } = ukClockAt(draft.expiresAt);
  const midnight = minutes === 0 ? 'the beginning of ' : '';
  return letter(
    site,
    draft.emailAddress,
    'A price that you chose runs out soon',
    [
      `Hello ${draft.name},`,
      `The price from ${draft.supplierName} for ${oneLine(draft.siteAddress)} holds until ${midnight}${dateInWords(date)}. Your answers are kept as you left them.`,
      'Go on where you left off:',
      `${site.publicUrl}/profile?tab=drafts`,
      'If you do nothing, nothing happens: a price that runs out binds nobody, and you can ask for a new one. This is the only reminder.',
    ],
    kind,
  );
}

/** A case has moved on. What staff or a supplier wrote as a reason stays inside: the state says it in plain words. */
export const stateMail = (site: Site, move: UntoldMove, kind: Kind): Mail =>
  letter(
    site,
    move.emailAddress,
    `News of your switch ${move.reference}`,
    [
      `Hello ${move.name},`,
      `The ${fuelWord[move.fuel]} switch to ${move.supplierName}, application ${move.reference}, has moved on:`,
      `- ${caseStateWords[move.toState].customer}`,
      `What happens next, and when: ${site.publicUrl}/profile`,
    ],
    kind,
  );

import type { ContactChoice } from '../../person/contact-choice.ts';

/** The four flags of the specification's personal details that the one choice is stored as. */
export type ContactFlags = {
  readonly emailCheck: boolean;
  readonly contactCheck: boolean;
  readonly eitherCheck: boolean;
  readonly preferyoudidntCheck: boolean;
};

/** The flags of a choice: `either` sets both channels, `none` leaves only its own. None is set before a choice. */
export const contactFlagsOf = (choice: ContactChoice | undefined): ContactFlags => ({
  emailCheck: choice === 'email' || choice === 'either',
  contactCheck: choice === 'phone' || choice === 'either',
  eitherCheck: choice === 'either',
  preferyoudidntCheck: choice === 'none',
});

/**
 * The choice behind stored flags. "Prefer you didn’t" beats everything that contradicts it, and no flag at all is the
 * same as that, because silence is no consent.
 */
export function contactChoiceOf(flags: ContactFlags): ContactChoice {
  if (flags.preferyoudidntCheck) return 'none';
  if (flags.eitherCheck || (flags.emailCheck && flags.contactCheck)) return 'either';
  if (flags.emailCheck) return 'email';
  return flags.contactCheck ? 'phone' : 'none';
}

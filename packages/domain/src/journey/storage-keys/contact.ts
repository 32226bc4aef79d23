import type { ContactChoice } from '../../person/contact-choice.ts';

/** The four contact flags in the specification's personal details, which represent one choice. */
export type ContactFlags = {
  readonly emailCheck: boolean;
  readonly contactCheck: boolean;
  readonly eitherCheck: boolean;
  readonly preferyoudidntCheck: boolean;
};

/**
 * Returns the flags for a choice: `either` sets both channels, `none` only its own. None is set before a
 * choice.
 */
export const contactFlagsOf = (choice: ContactChoice | undefined): ContactFlags => ({
  emailCheck: choice === 'email' || choice === 'either',
  contactCheck: choice === 'phone' || choice === 'either',
  eitherCheck: choice === 'either',
  preferyoudidntCheck: choice === 'none',
});

/**
 * Returns the choice for stored flags. "Prefer you didn’t" overrides everything that contradicts it, and no
 * flag at all means the same, because silence is not consent.
 */
export function contactChoiceOf(flags: ContactFlags): ContactChoice {
  if (flags.preferyoudidntCheck) return 'none';
  if (flags.eitherCheck || (flags.emailCheck && flags.contactCheck)) return 'either';
  if (flags.emailCheck) return 'email';
  return flags.contactCheck ? 'phone' : 'none';
}

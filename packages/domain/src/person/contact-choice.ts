/** How a person wants to hear from us about anything other than the application: one choice out of four. */
export const contactChoices = ['email', 'phone', 'either', 'none'] as const;

export type ContactChoice = (typeof contactChoices)[number];

/** The choice until the person makes one: nothing is ever ticked in advance. */
export const DEFAULT_CONTACT_CHOICE: ContactChoice = 'none';

/**
 * The version of the wording of the question and its answers; stored with each answer as evidence. Any change of wording
 * needs a new one.
 */
export const CONTACT_WORDING_VERSION = '2026-11-29';

export const contactChoiceLabels: Readonly<Record<ContactChoice, string>> = {
  email: 'By email',
  phone: 'By phone or text message',
  either: 'By email, phone or text message',
  none: 'I’d prefer you didn’t',
};

/** A choice, and when it was last known to be valid. */
export type DatedChoice = { readonly choice: ContactChoice; readonly at: Date };

const allows = (choice: ContactChoice, channel: 'email' | 'phone'): boolean =>
  choice === channel || choice === 'either';

/** Returns the choice with the channels that both choices allow. */
function inCommon(one: ContactChoice, other: ContactChoice): ContactChoice {
  const byEmail = allows(one, 'email') && allows(other, 'email');
  const byPhone = allows(one, 'phone') && allows(other, 'phone');
  if (byEmail) return byPhone ? 'either' : 'email';
  return byPhone ? 'phone' : 'none';
}

/**
 * Returns the effective choice if both the account and the answers of an application have one. The account's counts alone
 * if it was made after the answers were last saved. Answers saved later may contain a newer or an older choice, so only
 * what both allow counts. Null if nobody ever chose.
 */
export function choiceThatCounts(
  account: DatedChoice | null,
  answers: DatedChoice | null,
): ContactChoice | null {
  if (!account || !answers) return account?.choice ?? answers?.choice ?? null;
  return account.at >= answers.at ? account.choice : inCommon(account.choice, answers.choice);
}

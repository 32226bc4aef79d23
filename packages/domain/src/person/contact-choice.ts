/** How somebody wants to hear from us about other things than the application: one choice out of four. */
export const contactChoices = ['email', 'phone', 'either', 'none'] as const;

export type ContactChoice = (typeof contactChoices)[number];

/** The choice until somebody makes one: nothing is ever ticked in advance. */
export const DEFAULT_CONTACT_CHOICE: ContactChoice = 'none';

/** Names the wording of the question and its answers; stored with each answer as evidence. A changed word needs a new one. */
export const CONTACT_WORDING_VERSION = '2026-11-23';

export const contactChoiceLabels: Readonly<Record<ContactChoice, string>> = {
  email: 'By email',
  phone: 'By phone or text message',
  either: 'By email, phone or text message',
  none: 'Prefer you didn’t',
};

/** A choice, and when it was known to hold. */
export type DatedChoice = { readonly choice: ContactChoice; readonly at: Date };

const allows = (choice: ContactChoice, channel: 'email' | 'phone'): boolean =>
  choice === channel || choice === 'either';

/** The channels that both choices allow. */
function inCommon(one: ContactChoice, other: ContactChoice): ContactChoice {
  const byEmail = allows(one, 'email') && allows(other, 'email');
  const byPhone = allows(one, 'phone') && allows(other, 'phone');
  if (byEmail) return byPhone ? 'either' : 'email';
  return byPhone ? 'phone' : 'none';
}

/**
 * The choice that counts when the account and the answers of an application both hold one. The account's counts alone when
 * it was made after the answers were last saved. Answers saved later may hold a newer choice or an older one: then only what
 * both allow. Null when nobody ever chose.
 */
export function choiceThatCounts(
  account: DatedChoice | null,
  answers: DatedChoice | null,
): ContactChoice | null {
  if (!account || !answers) return account?.choice ?? answers?.choice ?? null;
  return account.at >= answers.at ? account.choice : inCommon(account.choice, answers.choice);
}

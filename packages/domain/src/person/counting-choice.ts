import { contactFlagsOf, type ContactChoice } from './contact-choice.ts';

/** A choice, and when it was known to hold. */
export type DatedChoice = { readonly choice: ContactChoice; readonly at: Date };

const allows = (choice: ContactChoice, channel: 'email' | 'phone'): boolean => {
  const { emailCheck, contactCheck } = contactFlagsOf(choice);
  return channel === 'email' ? emailCheck : contactCheck;
};

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

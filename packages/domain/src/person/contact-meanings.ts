import type { ContactChoice } from './contact-choice.ts';

/** The meaning of each choice, for the person choosing. Emails about a contract are always sent. */
export const contactChoiceMeanings: Readonly<Record<ContactChoice, string>> = {
  email: 'We remind you by email of what you began and of the time to look at your next contract.',
  phone: 'We may ring or text you. No reminders by email, except of days that your contract sets.',
  either: 'We use whichever suits the matter: email, a call or a text message.',
  none: 'We get in touch only about switches you have sent, contracts you have, and what you ask for.',
};

/** Whom to look for: by address or by number. */
export type Whom = { readonly email: string } | { readonly phone: string };

/** Reads what was typed: with an @ it is an address, with digits a number; otherwise what is missing, in words. */
export function whomOf(typed: string): Whom | string {
  const text = typed.trim();
  if (text === '') return 'Enter an e-mail address or a phone number';
  if (text.includes('@')) return { email: text };
  const digits = text.replace(/\D/g, '').length;
  if (/[a-z]/i.test(text) || digits < 7)
    return 'Enter a whole e-mail address or phone number. Names are not looked up';
  return { phone: text };
}

/** The person as they are named in what is said about them. */
export const whomWords = (whom: Whom): string => ('email' in whom ? whom.email : whom.phone);

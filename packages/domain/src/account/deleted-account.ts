/** No mail server exists for this domain: the top-level domain is reserved (RFC 2606). */
const NOBODYS_DOMAIN = '@deleted.invalid';

/** Returns the placeholder email address of a deleted account whose contracts must be kept. */
export const deletedAddress = (userId: string): string => `${userId}${NOBODYS_DOMAIN}`;

/** Returns whether an address belongs to a deleted account: no email is ever sent to it. */
export const isDeletedAddress = (email: string): boolean => email.endsWith(NOBODYS_DOMAIN);

/** The phrase to type to confirm the deletion of one's account. Case and surrounding spaces do not matter. */
export const DELETION_PHRASE = 'delete my account';

export const meansDeletion = (typed: string): boolean =>
  typed.trim().replaceAll(/\s+/gu, ' ').toLowerCase() === DELETION_PHRASE;

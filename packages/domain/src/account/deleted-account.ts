/** No mail server answers for this domain: it is reserved for names that never work (RFC 2606). */
const NOBODYS_DOMAIN = '@deleted.invalid';

/** What stands in the place of the email address of an account that is deleted while contracts of it must be kept. */
export const deletedAddress = (userId: string): string => `${userId}${NOBODYS_DOMAIN}`;

/** Whether nobody reads at this address any more: nothing is ever mailed to it. */
export const isDeletedAddress = (email: string): boolean => email.endsWith(NOBODYS_DOMAIN);

/** What somebody types to show that they mean to delete their account. Case and spaces around it do not matter. */
export const DELETION_PHRASE = 'delete my account';

export const meansDeletion = (typed: string): boolean =>
  typed.trim().replaceAll(/\s+/gu, ' ').toLowerCase() === DELETION_PHRASE;

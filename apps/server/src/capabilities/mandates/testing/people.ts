import { accounts } from '../../account/account.capability.ts';

/** Customers as the account capability knows them. */
export const customers = accounts;

/** No supplier's form is set up. */
export const forms = { of: () => ({ instructionClause: null, schemeMark: null }) };

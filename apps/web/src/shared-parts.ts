import { lazy } from 'react';

/** As `lazy-parts.ts`, for parts that the frame and the home page do without. */

/** Who signs an application, who has, and what its owner can do about it. */
export const SigningStatus = lazy(async () => ({ default: (await import('./envelope.ts')).SigningStatus }));

/** The form that changes the bank details of the account. */
export const BankDetailsChange = lazy(async () => ({
  default: (await import('./bank-details.ts')).BankDetailsChange,
}));

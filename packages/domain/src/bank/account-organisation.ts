import * as z from 'zod/mini';

/** An organisation that bank details are given for, with the names and numbers that distinguish it from others. */
export const AccountOrganisation = z.object({
  kind: z.string(),
  name: z.string(),
  tradingName: z.string(),
  companyNumber: z.string(),
  charityNumber: z.string(),
});
export type AccountOrganisation = z.output<typeof AccountOrganisation>;

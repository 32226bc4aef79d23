import { addMonths, type IsoDate } from '../units/period.ts';

/** How long an organisation has existed, as far as suppliers care: some refuse new ones. */
export type OrganisationAge = 'under-12-months' | '12-months-or-more';

/** Returns the age on `today` of an organisation created on `createdOn`. The first birthday counts as twelve months. */
export const organisationAge = (createdOn: IsoDate, today: IsoDate): OrganisationAge =>
  addMonths(createdOn, 12) > today ? 'under-12-months' : '12-months-or-more';

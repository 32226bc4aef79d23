import stoppingStatuses from './stopping-statuses.json' with { type: 'json' };

/**
 * Whether an organisation found in a register may go on: with `warn` it may, and the text is shown; with `stop` it may not.
 */
export type RegisterStatus = { readonly standing: 'ok' | 'warn' | 'stop'; readonly text: string };

const standing =
  (kind: RegisterStatus['standing']) =>
  (text: string): RegisterStatus => ({ standing: kind, text });
const [ok, warn, stop] = [standing('ok'), standing('warn'), standing('stop')];

const STOPPING_STATUSES: Readonly<Record<string, string>> = stoppingStatuses;
const GOING_ON: readonly string[] = ['active', 'open', 'registered'];

/**
 * Returns the standing of a company by its status and detail at Companies House: a proposal to strike it off gives a
 * warning.
 */
export function companyStatus(status: string, statusDetail?: string): RegisterStatus {
  if (!GOING_ON.includes(status)) {
    const what = STOPPING_STATUSES[status] ?? 'is not shown as active';
    return stop(`Companies House says that this company ${what}, so it cannot switch here`);
  }
  return statusDetail?.includes('strike-off')
    ? warn('There is a proposal to strike this company off. Suppliers may refuse it until that is settled')
    : ok('Active at Companies House');
}

/** The entry of a charity in the register of England and Wales. */
export type CharityRegisterEntry = {
  /** `R` registered, `RM` removed. */
  readonly registrationStatus: string;
  readonly isInsolvent: boolean;
  readonly isInAdministration: boolean;
  /** Whether the register has a date of removal. */
  readonly isRemoved: boolean;
};

/**
 * Returns the standing of a charity of England and Wales: registered, solvent and not removed may go on; administration
 * gives a warning.
 */
export function charityStatus(entry: CharityRegisterEntry): RegisterStatus {
  if (entry.registrationStatus !== 'R' || entry.isRemoved)
    return stop('The Charity Commission has removed this charity, so it cannot switch here');
  if (entry.isInsolvent)
    return stop('The Charity Commission says that this charity is insolvent, so it cannot switch here');
  return entry.isInAdministration
    ? warn('This charity is in administration. Suppliers may refuse it')
    : ok('Registered with the Charity Commission');
}

/**
 * Returns the standing of a Scottish charity by the `charityStatus` in its register: only `Active` may go on, in any case.
 */
export const scottishCharityStatus = (status: string): RegisterStatus =>
  status.trim().toLowerCase() === 'active'
    ? ok('Active on the Scottish Charity Register')
    : stop('The Scottish Charity Register does not show this charity as active, so it cannot switch here');

import type { Standing } from '../look-up/standing.ts';
import { COMPANY_STATUSES, type CompanyStatus } from './port.ts';

/** The parts of a company's record that decide whether it may switch. */
export type StandingFacts = {
  readonly status: CompanyStatus;
  /** The register's further word on the status, such as `active-proposal-to-strike-off`. */
  readonly statusDetail?: string | undefined;
  readonly accountsOverdue?: boolean | undefined;
  readonly insolvencyHistory?: boolean | undefined;
};

const STOPPED: Readonly<Partial<Record<CompanyStatus, string>>> = {
  dissolved: 'This company is dissolved, so it cannot sign a supply contract.',
  liquidation: 'This company is in liquidation. Only its liquidator can arrange its supply.',
  receivership: 'This company is in receivership. Only its receiver can arrange its supply.',
  administration: 'This company is in administration. Only its administrator can arrange its supply.',
  'voluntary-arrangement':
    'This company has an arrangement with its creditors, so suppliers do not take it on.',
  'insolvency-proceedings':
    'Insolvency proceedings are open against this company, so suppliers do not take it on.',
  'converted-closed': 'This company was converted into another form. Look for it under its new number.',
  closed: 'The register shows this company as closed.',
  removed: 'This organisation was removed from the register.',
};

/** A register's status text as one of ours; `unknown` for anything that we have no word for. */
export const companyStatusFrom = (text: string | undefined): CompanyStatus =>
  COMPANY_STATUSES.find((status) => status === text) ?? 'unknown';

/**
 * Only an active, open or registered company may go on; a proposal to strike it off, overdue accounts or an insolvency in
 * the past is a warning, because suppliers' credit checks look at them. A status that the register does not give warns.
 */
export function companyStanding(facts: StandingFacts): Standing {
  const stopped = STOPPED[facts.status];
  if (stopped) return { standing: 'stop', standingWords: stopped };
  const warning = warningOf(facts);
  if (warning) return { standing: 'warn', standingWords: warning };
  return { standing: 'ok', standingWords: 'The register shows nothing against this organisation.' };
}

function warningOf(facts: StandingFacts): string | undefined {
  if (facts.statusDetail?.includes('strike-off')) {
    return 'The register holds a proposal to strike this company off. Many suppliers wait until it is withdrawn.';
  }
  if (facts.status === 'unknown') return 'The register does not say whether this organisation is active.';
  if (facts.accountsOverdue)
    return 'The accounts of this company are overdue, which a supplier’s credit check may count.';
  if (facts.insolvencyHistory)
    return 'This company has been through an insolvency, which a supplier’s credit check may count.';
  return undefined;
}

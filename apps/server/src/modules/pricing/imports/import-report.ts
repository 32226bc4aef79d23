import type { ImportCoverage } from '@switch/contract/http/pricing/price-imports.ts';
import { checkFacts, type CheckFinding } from '@switch/domain/price-file/check-finding.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';

/** What the check of a price file found, as it is stored. */
export interface ImportReport {
  readonly findings: readonly CheckFinding[];
  readonly coverage: ImportCoverage | null;
  readonly fuels: readonly Fuel[];
  readonly unknownProducts: readonly { readonly fuel: Fuel; readonly name: string; readonly rows: number }[];
}

/** How many kinds of findings of a level a report has. */
export const countLevel = (report: ImportReport | null, level: 'error' | 'warning'): number =>
  report?.findings.filter(({ code }) => checkFacts(code).level === level).length ?? 0;

import type { ImportCoverage } from '@switch/contract/http/pricing/price-imports.ts';
import { checkFacts, type CheckFinding } from '@switch/domain/price-file/check-finding.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';

/** The findings of a price file's check, as stored. */
export interface ImportReport {
  readonly findings: readonly CheckFinding[];
  readonly coverage: ImportCoverage | null;
  readonly fuels: readonly Fuel[];
  readonly unknownProducts: readonly { readonly fuel: Fuel; readonly name: string; readonly rows: number }[];
}

/** Counts the kinds of findings at one level in a report. */
export const countLevel = (report: ImportReport | null, level: 'error' | 'warning'): number =>
  report?.findings.filter(({ code }) => checkFacts(code).level === level).length ?? 0;

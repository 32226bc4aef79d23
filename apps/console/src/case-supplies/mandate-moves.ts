import type { BodyOf } from '@switch/contract/http/call.ts';
import type { MandateCase, moveMandateCase } from '@switch/contract/http/switching/cases.ts';
import { bacsCodes, bacsReason, bacsReports } from '@switch/domain/mandate/bacs-reason.ts';
import { mandateStateTexts } from '@switch/domain/mandate/mandate-state.ts';
import type { Choice } from '../lib/choices.tsx';

type MoveTo = BodyOf<typeof moveMandateCase>['to'];

const byStaff = [
  'signed',
  'sent_to_supplier',
  'active',
  'failed',
  'cancelled',
] as const satisfies readonly MoveTo[];

/**
 * Returns the moves that staff can make with a mandate in its state. A paper mandate that has come in is
 * marked as signed.
 */
export const moveChoices = ({ moves, state }: Pick<MandateCase, 'moves' | 'state'>): readonly Choice[] =>
  byStaff
    .filter((to) => moves.includes(to))
    .map((value) => ({
      value,
      label:
        value === 'signed' && state === 'paper_route'
          ? 'Signed: the paper has come in'
          : mandateStateTexts[value].staff,
    }));

export const reasonChoices: readonly Choice[] = bacsReports.flatMap((report) =>
  bacsCodes(report).map((code) => ({
    value: `${report} ${code}`,
    label: `${report} ${code}: ${bacsReason(report, code)?.text ?? ''}`,
  })),
);

export function moveOf(to: string, reason: string, bank: string): BodyOf<typeof moveMandateCase> | null {
  const known = byStaff.find((each) => each === to);
  if (known === undefined) return null;
  const [name, code = ''] = bank.split(' ');
  const report = bacsReports.find((each) => each === name);
  return { to: known, reason, ...(known === 'failed' && report && { report, code }) };
}

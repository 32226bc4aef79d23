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

/** Moves in words that staff make of a mandate in its state: paper that came in is marked as signed. */
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
    label: `${report} ${code}: ${bacsReason(report, code)?.words ?? ''}`,
  })),
);

/**
 * Whether others than the person at the screen may sign a mandate by a link, and by whose consent; empty where nobody else
 * signs. One that was signed by links which no consent covers is pointed out.
 */
export function consentText({
  isPaperOnly,
  linkConsent,
  history,
}: Pick<MandateCase, 'isPaperOnly' | 'linkConsent' | 'history'>): string {
  if (linkConsent !== '')
    return `Others may sign it by a link, as the supplier’s bank agreed: ${linkConsent}.`;
  if (!isPaperOnly) return '';
  const signed = history.findLast(({ to }) => to === 'signed');
  return signed?.actor === 'customer'
    ? 'Others signed it by a link, and no consent of the supplier’s bank is set up. Ask the supplier whether it takes it.'
    : 'Others sign it, on paper: no consent of the supplier’s bank to links is set up.';
}

export function moveOf(to: string, reason: string, bank: string): BodyOf<typeof moveMandateCase> | null {
  const known = byStaff.find((each) => each === to);
  if (known === undefined) return null;
  const [name, code = ''] = bank.split(' ');
  const report = bacsReports.find((each) => each === name);
  return { to: known, reason, ...(known === 'failed' && report && { report, code }) };
}

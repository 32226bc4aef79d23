import type { MandateCase } from '@switch/contract/http/switching/cases.ts';

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

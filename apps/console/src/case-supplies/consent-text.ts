import type { MandateCase } from '@switch/contract/http/switching/cases.ts';

/**
 * Returns whether people other than the applicant may sign a mandate by link, and by whose consent; empty if
 * no one else signs. Says so if a mandate was signed by link without such a consent.
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

import type { StepId } from '../../journey/step-list.ts';
import { fitted } from './article.ts';
import { stepHelp } from './step-help.ts';

/** What is known of a visitor's application while they chat; each part may be missing. Nothing here says who they are. */
export type VisitorAnswers = {
  /** The site as one line of an address, or its postcode. */
  readonly site?: string | undefined;
  /** The number of the electricity or gas meter point. */
  readonly meter?: string | undefined;
  /** The supplier of the chosen offer. */
  readonly choice?: string | undefined;
  /** The present supplier. */
  readonly currentSupplier?: string | undefined;
  /** The last day of the present contract, as the visitor's browser holds it. */
  readonly contractEnd?: string | undefined;
};

const lines: readonly (readonly [keyof VisitorAnswers, string])[] = [
  ['site', 'Site'],
  ['meter', 'Meter'],
  ['currentSupplier', 'Supplier now'],
  ['contractEnd', 'Contract ends'],
  ['choice', 'Your choice'],
];

const LONGEST_PART = 80;

/** Where a visitor is and what they have answered so far, in words that fit a message. */
export function myAnswersWords(answers: VisitorAnswers, step: StepId | null): string {
  const known = lines.flatMap(([part, label]) => {
    const value = answers[part]?.trim();
    return value ? [`${label}: ${value.slice(0, LONGEST_PART)}`] : [];
  });
  const place = step === null ? '' : `You are at ${stepHelp(step).place}. `;
  if (known.length === 0)
    return `${place}I do not see any answers of yours yet. They appear here as you fill in the form.`;
  return fitted(`${place}What I see so far: ${known.join('; ')}. You can change each on its own page.`);
}

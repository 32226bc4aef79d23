/**
 * Who has to sign: one person, a number of the people named, or the two officers that a charity's bank usually asks for.
 */
export type SigningRule =
  | { readonly kind: 'one' }
  | { readonly kind: 'n-of'; readonly needed: number }
  | { readonly kind: 'chair-and-treasurer' };

/** The offices that count for the rule of chair and treasurer. */
export type Office = 'chair' | 'treasurer';

const DEPUTY = /\b(?:vice|deputy|assistant|former|acting)\b/i;
const CHAIR = /\bchair(?:man|woman|person)?\b/i;
const TREASURER = /\btreasurer\b/i;

/**
 * Returns the office that a role names; null for deputies, others, and a role that names both: one person is not two
 * officers.
 */
function officeOf(role: string): Office | null {
  const isChair = CHAIR.test(role);
  if (DEPUTY.test(role) || isChair === TREASURER.test(role)) return null;
  return isChair ? 'chair' : 'treasurer';
}

export function signaturesNeeded(rule: SigningRule): number {
  if (rule.kind === 'n-of') return rule.needed;
  return rule.kind === 'one' ? 1 : 2;
}

/** A person who counts for a rule, by the office that their role names. */
type Counted = { readonly role: string };

/** Returns whether the signatures of these different people are enough. */
export function isRuleMet(rule: SigningRule, people: readonly Counted[]): boolean {
  if (rule.kind !== 'chair-and-treasurer') return people.length >= signaturesNeeded(rule);
  const offices = people.map(({ role }) => officeOf(role));
  return offices.includes('chair') && offices.includes('treasurer');
}

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const;
const counted = (count: number): string => counts[count] ?? String(count);

/** Returns the text of a rule for `people` people, such as "Two of these three people". */
export function ruleWords(rule: SigningRule, people: number): string {
  if (rule.kind === 'one') return 'One person';
  if (rule.kind === 'chair-and-treasurer') return 'The chair and the treasurer';
  if (rule.needed < people) return `${counted(rule.needed)} of these ${counted(people).toLowerCase()} people`;
  return people === 2 ? 'Both people' : `All ${counted(people).toLowerCase()} people`;
}

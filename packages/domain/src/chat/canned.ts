import { keysOf } from '../shapes.ts';
import variables from './canned-variables.json' with { type: 'json' };

/** The placeholders of a canned reply, by their names in braces. */
export type CannedVariable = keyof typeof variables;
export const cannedVariables = keysOf(variables);
/** What each stands for, as shown to the author of the reply. */
export const cannedVariableTexts: Readonly<Record<CannedVariable, string>> = variables;

/** Longest canned reply, filled in or not, in UTF-16 code units: the limit of a message. */
export const LONGEST_CANNED = 500;

const isVariable = (name: string): name is CannedVariable => cannedVariables.some((each) => each === name);

/**
 * Fills in a reply. Values are not filled in again: a visitor called `{brand}` keeps that name. A placeholder
 * without a value stays in its braces, for the writer to see. A text that is too long is cut after a word.
 */
export function fillCanned(
  text: string,
  values: Readonly<Record<CannedVariable, string | undefined>>,
): string {
  const filled = text.replaceAll(/\{([a-z_]+)\}/g, (whole, name: string) =>
    isVariable(name) ? (values[name] ?? whole) : whole,
  );
  if (filled.length <= LONGEST_CANNED) return filled;
  const head = filled.slice(0, LONGEST_CANNED - 1);
  const wordEnd = head.lastIndexOf(' ');
  return `${head.slice(0, wordEnd > 0 ? wordEnd : undefined)}…`;
}

/**
 * Returns the first name in what a visitor entered as their name; `there` if it is empty, as in "Hello
 * there".
 */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] || 'there';

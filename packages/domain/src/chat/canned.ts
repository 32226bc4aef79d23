import { keysOf } from '../shapes.ts';
import variables from './canned-variables.json' with { type: 'json' };

/** What a canned reply may be filled with, by its name in braces. */
export type CannedVariable = keyof typeof variables;
export const cannedVariables = keysOf(variables);
/** Each as its writer reads it. */
export const cannedVariableTexts: Readonly<Record<CannedVariable, string>> = variables;

/** The longest canned reply, filled in or not, in UTF-16 code units: the limit of a message. */
export const LONGEST_CANNED = 500;

const isVariable = (name: string): name is CannedVariable => cannedVariables.some((each) => each === name);

/**
 * Fills a reply in, each value once: a visitor called `{brand}` stays that. What cannot be said now (no value) stays in its
 * braces, for the writer to see. Too long, it is cut at the end of a word.
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

/** The first name in what a visitor gave as a name; `there` for none, as in "Hello there". */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] || 'there';

import * as z from 'zod/mini';
import { signatoryProblems, type Signatory } from '../../../signing/signatories.ts';
import type { SigningRule } from '../../../signing/signing-rule.ts';
import { tidySpaces } from '../../../typed-text.ts';
import { oneOf } from '../../answer-texts.ts';
import { card, type SummaryRow } from '../../step.ts';

/** More than anyone types; a name or role that is longer than allowed gets its own message. */
const LONGEST_TYPED = 500;
const MOST_SENT = 20;

const typed = z.string().check(z.overwrite(tidySpaces), z.maxLength(LONGEST_TYPED));

/** Someone who is asked to sign. An empty part is reported together with the other problems. */
const NamedSignatory = z.strictObject({ name: typed, role: typed, email: typed });

type Named = {
  readonly who: 'me' | 'someone-else' | 'two-people';
  readonly rule?: 'two-of' | 'everyone' | 'chair-and-treasurer' | undefined;
  readonly signatories?: readonly Signatory[] | undefined;
};

const FEWEST = 2;

/**
 * Returns the rule by which the named people sign; null if the person at the screen signs, or if no rule was
 * chosen for two or more.
 */
export function ruleOfAuthority({ who, rule, signatories = [] }: Named): SigningRule | null {
  if (who === 'someone-else') return { kind: 'one' };
  if (who === 'me' || rule === undefined) return null;
  if (rule === 'chair-and-treasurer') return { kind: rule };
  return { kind: 'n-of', needed: rule === 'everyone' ? Math.max(signatories.length, FEWEST) : FEWEST };
}

/** Returns what is wrong with the named signatories, by path in the answer, such as `signatories.0.email`. */
function problemsOf(
  authority: Named,
): readonly { readonly path: (string | number)[]; readonly message: string }[] {
  const rule = ruleOfAuthority(authority);
  if (rule === null)
    return authority.who === 'me' ? [] : [{ path: ['rule'], message: 'Say who has to sign' }];
  return signatoryProblems(rule, authority.signatories ?? []).map(({ place, part, message }) => ({
    path: place === null ? ['signatories'] : ['signatories', place, part],
    message,
  }));
}

/**
 * Who signs for the organisation: the person at the screen, someone else, or two or more people. For the
 * latter two, `signatories` names everyone who is asked (one person for `someone-else`; for `two-people` those
 * of whom any two or all sign, or the chair and the treasurer), and nothing is signed on the screen.
 */
export const Authority = z
  .strictObject({
    who: oneOf(['me', 'someone-else', 'two-people'], 'Say whether you may sign for the organisation'),
    /** For `two-people`: any two of those named, all of them, or the chair and the treasurer by their roles. */
    rule: z.optional(z.enum(['two-of', 'everyone', 'chair-and-treasurer'])),
    signatories: z.optional(z.array(NamedSignatory).check(z.maxLength(MOST_SENT))),
  })
  .check(({ value, issues }) => {
    for (const { path, message } of problemsOf(value))
      issues.push({ code: 'custom', path, message, input: value });
  });
export type Authority = z.output<typeof Authority>;

const authorityLabels: Readonly<Record<Authority['who'], string>> = {
  me: 'I am authorised to sign',
  'someone-else': 'Someone else signs',
  'two-people': 'Two or more people sign',
};

const ruleRow = ({ who, rule, signatories = [] }: Authority): readonly SummaryRow[] => {
  if (who !== 'two-people') return [];
  const several = rule === 'everyone' ? 'All' : 'Any two';
  const value =
    rule === 'chair-and-treasurer'
      ? 'The chair and the treasurer'
      : `${signatories.length > FEWEST ? several : 'Both'} of those named`;
  return [{ label: 'Who has to sign', value }];
};

const signatoryRows = ({ who, signatories = [] }: Authority): readonly SummaryRow[] =>
  who === 'me'
    ? []
    : signatories.map(({ name, role, email }) => ({
        label: 'Is asked to sign',
        value: `${name}, ${role}, ${email}`,
      }));

export const authorityFieldLabels = {
  who: 'Authority to sign',
  rule: 'Who has to sign?',
  name: 'Full name',
  role: 'Role in the organisation',
  email: 'Email',
} as const;

export const authority = card({
  question: 'May you sign for the organisation?',
  schema: Authority,
  voids: ['signature'],
  summary: { group: 'signing' },
  rows: (answer) => [
    { label: 'Authority', value: authorityLabels[answer.who] },
    ...ruleRow(answer),
    ...signatoryRows(answer),
  ],
});

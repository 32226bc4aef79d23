import * as z from 'zod/mini';
import { LONGEST_ROLE, LONGEST_SIGNATORY_NAME, MOST_SIGNATORIES } from '../../signing/signatories.ts';
import { emailText } from '../../person/email-text.ts';
import { oneOf, optionalText } from '../answer-texts.ts';
import { card, step } from '../step.ts';

const Signatory = z.strictObject({
  name: z.string().check(z.maxLength(LONGEST_SIGNATORY_NAME)),
  role: z.string().check(z.maxLength(LONGEST_ROLE)),
  email: emailText,
});

/** Whether the person at the screen may bind the organisation, and who may when they may not. */
export const Authority = z
  .strictObject({
    who: oneOf(['me', 'someone-else', 'two-people'], 'Say whether you may sign for the organisation'),
    otherName: optionalText(80),
    otherRole: optionalText(80),
    otherEmail: z.optional(emailText),
    /** Who signs for two people: any two of those named, or the chair and the treasurer. */
    rule: z.optional(z.enum(['two-of', 'chair-and-treasurer'])),
    /** The people who are asked to sign; which of them fit the rule is looked at before they are asked. */
    signatories: z.optional(z.array(Signatory).check(z.maxLength(MOST_SIGNATORIES))),
  })
  .check(
    z.refine((authority) => authority.who !== 'someone-else' || Boolean(authority.otherName), {
      message: 'Enter the name of the person who may sign',
      path: ['otherName'],
    }),
  );
export type Authority = z.output<typeof Authority>;

const authorityWords: Readonly<Record<Authority['who'], string>> = {
  me: 'I am authorised to sign',
  'someone-else': 'Somebody else signs',
  'two-people': 'Two people sign',
};

const schemas = { authority: Authority };

/** `/authorised-person`: authority, key facts, consents and the signature (a fact the server keeps). */
export const authorisedPerson = step({
  id: 'authorised-person',
  path: '/authorised-person',
  title: 'authority and signature',
  facts: () => ['signature'],
  answers: z.partial(z.strictObject(schemas)),
  cards: {
    authority: card({
      asks: 'May you sign for the organisation?',
      schema: schemas.authority,
      voids: ['signature'],
      rows: (authority) => [
        { label: 'Authority', value: authorityWords[authority.who] },
        ...(authority.otherName ? [{ label: 'Who may sign', value: authority.otherName }] : []),
      ],
    }),
  },
});

import { mandateRoute } from '../mandate/mandate-route.ts';
import { amber, green, wholeRule, type Finding, type ReadinessFacts } from './check.ts';

const bankScreen = { stepId: 'payment-details', cardId: undefined } as const;

/** The bank details look as if money could move by them. Digits are never repeated here. */
const bankDetails = wholeRule({
  code: 'bank-details',
  title: 'The bank details',
  why: 'A Direct Debit on wrong details fails at the bank, and the supplier may ask for a deposit.',
  mend: bankScreen,
  find: ({ bank }) =>
    bank === null
      ? undefined
      : bank.needsCheck
        ? amber('Sort code and account number look unusual. We ask you again before anybody uses them.')
        : green('Sort code and account number have the right form.'),
});

function signaturesFound({ bank }: ReadinessFacts): Finding | undefined {
  if (bank === null) return undefined;
  const route = mandateRoute(bank);
  return route.kind === 'online'
    ? green('You may give the Direct Debit mandate alone.')
    : amber(
        `${route.reason} Until then nothing can be collected. You say who signs, and how, once the application is sent.`,
      );
}

/** How many signatures the mandate needs. */
const bankSignatures = wholeRule({
  code: 'bank-signatures',
  title: 'Who signs for the account',
  why: 'Your signature in this application gives the mandate only if you may act on the account alone. Others sign it afterwards.',
  mend: bankScreen,
  find: signaturesFound,
});

function signerFound({ answers }: ReadinessFacts): Finding | undefined {
  const authority = answers['authorised-person']?.authority;
  if (!authority) return undefined;
  return green(
    authority.who === 'me'
      ? 'You may sign for the organisation.'
      : 'Whoever may sign for the organisation is asked to.',
  );
}

/** Whoever signs may bind the organisation. */
const whoSigns = wholeRule({
  code: 'who-signs',
  title: 'Who signs for the organisation',
  why: 'A contract signed by somebody who may not bind the organisation is no contract.',
  mend: { stepId: 'authorised-person', cardId: 'authority' },
  find: signerFound,
});

/** The rules about people and their account. */
export const peopleRules = [bankDetails, bankSignatures, whoSigns] as const;

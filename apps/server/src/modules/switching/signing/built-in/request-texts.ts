import { spoken } from '../../../../platform/mail/letter.ts';

/** What the mail with a signer's link says about the application; the names are as they were given. */
type Request = {
  /** Whoever prepared the application. */
  readonly preparer: string;
  readonly signer: string;
  /** Whether the signer has been asked before. */
  readonly isAgain: boolean;
  /** How many signatures there are, of how many. */
  readonly given: number;
  readonly needed: number;
};

/** Returns who asks for a signature; whoever prepared the application needs only their own link. */
function askingText({ preparer, signer, isAgain }: Request): string {
  const isOwn = preparer === signer;
  if (isAgain)
    return isOwn
      ? 'You prepared this application, and your own signature is still missing.'
      : `${spoken(preparer)} has asked you to sign, and your signature is still missing.`;
  return isOwn
    ? 'You prepared this application. Here is your own link to sign it.'
    : `${spoken(preparer)} has asked you to sign.`;
}

/** Returns who asks for a signature and, in a reminder, how many there are already. */
export const asksText = (request: Request): string =>
  request.isAgain && request.given > 0
    ? `${askingText(request)} We have ${request.given} of ${request.needed} signatures.`
    : askingText(request);

/** Returns what the mail says about its link. */
export const linkText = (isAgain: boolean): string =>
  isAgain
    ? 'This link replaces the one in our earlier email, which no longer works. It is only for you and works once.'
    : 'The link is only for you and works once.';

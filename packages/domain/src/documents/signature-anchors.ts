/** Words that stand, invisible, where somebody signs a document and where its day goes. */
export interface SignatureAnchors {
  readonly signature: string;
  readonly date: string;
}

/** So many digits of a signer's id: nobody can guess them, so that no other words of a document are taken for them. */
const DIGITS = 12;

/**
 * Returns the words by which a signing service finds the places of one signer in what is signed. `signerId` is a random UUID:
 * that of the signer for whom the document was drawn. Each is one word, as services ask for.
 */
export function signatureAnchors(signerId: string): SignatureAnchors {
  const key = signerId.replaceAll('-', '').slice(0, DIGITS);
  return { signature: `/sign-${key}/`, date: `/date-${key}/` };
}

/** Invisible words that mark where a person signs a document and where the date goes. */
export interface SignatureAnchors {
  readonly signature: string;
  readonly date: string;
}

/**
 * How many digits of a signer's id are used: nobody can guess them, so no other words of a document are mistaken for
 * anchors.
 */
const DIGITS = 12;

/**
 * Returns the words by which a signing service finds the places of one signer in a document. `signerId` is the random UUID
 * of the signer for whom the document was generated. Each anchor is one word, as services require.
 */
export function signatureAnchors(signerId: string): SignatureAnchors {
  const key = signerId.replaceAll('-', '').slice(0, DIGITS);
  return { signature: `/sign-${key}/`, date: `/date-${key}/` };
}

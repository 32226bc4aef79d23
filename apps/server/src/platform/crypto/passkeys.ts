import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { NewPasskey, PasskeyProof } from '@switch/contract/http/identity/passkey.ts';

/** A passkey as it is kept: its id, its public key in COSE's form, and how often it says that it has signed. */
export interface PasskeyCredential {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/** EdDSA, ES256 and RS256, by their COSE numbers: what authenticators of today sign with. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** The site that passkeys belong to. An address by number has none: browsers make no passkeys there. */
const siteOf = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

/**
 * Reads a new passkey that was made for `challenge` at our own address (WebAuthn level 3, section 7.1). Null when anything
 * about it is not as it was asked for. Which make of authenticator it is, is neither asked nor kept.
 */
export async function readNewPasskey(
  publicUrl: string,
  challenge: string,
  { id, clientDataJson, attestationObject }: NewPasskey,
): Promise<PasskeyCredential | null> {
  const response = { clientDataJSON: clientDataJson, attestationObject };
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      ...siteOf(publicUrl),
      // The password was asked for already: that somebody is there is enough, a PIN beside it is not needed.
      requireUserVerification: false,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    });
    if (!registrationInfo) return null;
    const { credential } = registrationInfo;
    return { credentialId: credential.id, publicKey: credential.publicKey, counter: credential.counter };
  } catch {
    return null;
  }
}

/**
 * Checks what a passkey signed over `challenge` at our own address (WebAuthn level 3, section 7.2). Returns its new counter; null
 * when the signature, the place or the counter is wrong: one that went back may be a copy.
 */
export async function checkPasskey(
  publicUrl: string,
  challenge: string,
  { credentialId, publicKey, counter }: PasskeyCredential,
  { id, clientDataJson, authenticatorData, signature }: PasskeyProof,
): Promise<number | null> {
  const response = { clientDataJSON: clientDataJson, authenticatorData, signature };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      ...siteOf(publicUrl),
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

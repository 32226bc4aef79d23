import type { NewPasskey, PasskeyProof } from '@switch/contract/http/identity/passkey.ts';

/**
 * A passkey as it is stored: its id, its public key in COSE format, and the signature counter that it last
 * reported.
 */
export interface PasskeyCredential {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/** Loads the library at the first passkey, because it is a tenth of all modules of a start. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, by their COSE numbers: the algorithms that current authenticators use. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/**
 * Returns the origin and site that passkeys belong to. IP addresses are not supported, because browsers
 * create no passkeys there.
 */
const siteOf = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

/**
 * Verifies a new passkey that was created for `challenge` at our own address (WebAuthn level 3, section 7.1).
 * Returns null if any part of it differs from what was requested. The make of the authenticator is neither
 * requested nor stored.
 */
export async function readNewPasskey(
  publicUrl: string,
  challenge: string,
  { id, clientDataJson, attestationObject }: NewPasskey,
): Promise<PasskeyCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const response = { clientDataJSON: clientDataJson, attestationObject };
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      ...siteOf(publicUrl),
      // The password has already been entered, so it is enough that someone is present; no PIN is needed as
      // well.
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
 * Verifies a passkey's signature over `challenge` at our own address (WebAuthn level 3, section 7.2). Returns
 * its new counter; null if the signature, the origin or the counter is wrong. A counter that went backwards
 * may mean a cloned passkey.
 */
export async function checkPasskey(
  publicUrl: string,
  challenge: string,
  { credentialId, publicKey, counter }: PasskeyCredential,
  { id, clientDataJson, authenticatorData, signature }: PasskeyProof,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
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

import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@switch/contract/http/identity/passkey.ts';

/** How long the browser waits for the authenticator, in milliseconds. */
const PATIENCE_MS = 300_000;

/** Returns whether this browser supports passkeys at all. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Loaded separately, because only people with passkeys need it. */
const library = () => import('@simplewebauthn/browser');

const known = (ids: readonly string[]) => ids.map((id) => ({ id, type: 'public-key' as const }));

/**
 * Creates a passkey. Returns null if the user cancelled, or if the device already has one or cannot create
 * one here.
 */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey | null> {
  const { challenge, siteId, siteName, userId, userName, algorithms } = creation;
  const { startRegistration } = await library();
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: siteId, name: siteName },
        user: { id: userId, name: userName, displayName: userName },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known(creation.known),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
        timeout: PATIENCE_MS,
      },
    });
    return { id, clientDataJson: response.clientDataJSON, attestationObject: response.attestationObject };
  } catch {
    return null;
  }
}

/**
 * Has a passkey sign the challenge. Returns null if the user cancelled or has no matching passkey on this
 * device.
 */
export async function provePasskey({
  challenge,
  siteId,
  known: ids,
}: PasskeyRequest): Promise<PasskeyProof | null> {
  const { startAuthentication } = await library();
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId: siteId,
        allowCredentials: known(ids),
        userVerification: 'preferred',
        timeout: PATIENCE_MS,
      },
    });
    const { clientDataJSON: clientDataJson, authenticatorData, signature } = response;
    return { id, clientDataJson, authenticatorData, signature };
  } catch {
    return null;
  }
}

import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@switch/contract/http/identity/passkey.ts';

/** How long a browser waits for its authenticator, in milliseconds. */
const PATIENCE_MS = 300_000;

/** Whether this browser can hold passkeys at all. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** What comes by its own file: only who has a passkey needs it. */
const library = () => import('@simplewebauthn/browser');

const known = (ids: readonly string[]) => ids.map((id) => ({ id, type: 'public-key' as const }));

/** Makes a passkey. Null when the person cancelled, or the device has one already or cannot make one here. */
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

/** Has a passkey sign what was asked. Null when the person cancelled, or none of theirs is at this device. */
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

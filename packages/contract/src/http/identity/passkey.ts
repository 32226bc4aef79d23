import * as z from 'zod/mini';

/** Bytes in base64url, as in WebAuthn's JSON. */
const bytes = z.string().check(z.maxLength(16_000), z.regex(/^[\w-]+$/));
const credentialId = z.string().check(z.maxLength(1_400), z.regex(/^[\w-]+$/));

/** The options with which a browser creates a passkey. Challenge and ids are base64url. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  userId: z.string(),
  userName: z.string(),
  /** COSE numbers of the signature algorithms we verify, the preferred one first. */
  algorithms: z.array(z.number()),
  /** Ids of passkeys the person already has, so that their devices don't make a second one. */
  known: z.array(z.string()),
});
export type PasskeyCreation = z.output<typeof PasskeyCreation>;

/** The options with which a browser proves possession of a passkey. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  siteId: z.string(),
  known: z.array(z.string()),
});
export type PasskeyRequest = z.output<typeof PasskeyRequest>;

/** A newly created passkey, as the browser returns it. */
export const NewPasskey = z.object({
  id: credentialId,
  clientDataJson: bytes,
  attestationObject: bytes,
});
export type NewPasskey = z.output<typeof NewPasskey>;

/** A passkey's signed response. */
export const PasskeyProof = z.object({
  id: credentialId,
  clientDataJson: bytes,
  authenticatorData: bytes,
  signature: bytes,
});
export type PasskeyProof = z.output<typeof PasskeyProof>;

import * as z from 'zod/mini';

/** Bytes in base64url, as WebAuthn has them in JSON. */
const bytes = z.string().check(z.maxLength(16_000), z.regex(/^[\w-]+$/));
const credentialId = z.string().check(z.maxLength(1_400), z.regex(/^[\w-]+$/));

/** What a browser is asked to make a passkey with. Challenge and ids are base64url. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  userId: z.string(),
  userName: z.string(),
  /** COSE numbers of the signature algorithms that we check, the preferred one first. */
  algorithms: z.array(z.number()),
  /** Passkeys that the person has already: their devices make no second one. */
  known: z.array(z.string()),
});
export type PasskeyCreation = z.output<typeof PasskeyCreation>;

/** What a browser is asked to prove with a passkey. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  siteId: z.string(),
  known: z.array(z.string()),
});
export type PasskeyRequest = z.output<typeof PasskeyRequest>;

/** A passkey as a browser made it. */
export const NewPasskey = z.object({
  id: credentialId,
  clientDataJson: bytes,
  attestationObject: bytes,
});
export type NewPasskey = z.output<typeof NewPasskey>;

/** What a passkey signed. */
export const PasskeyProof = z.object({
  id: credentialId,
  clientDataJson: bytes,
  authenticatorData: bytes,
  signature: bytes,
});
export type PasskeyProof = z.output<typeof PasskeyProof>;

import { generateSecret, generateURI, verify } from 'otplib/functional';

/** Port: codes of an authenticator app, RFC 6238: six digits, new every 30 seconds, HMAC with SHA-1. */
export interface Totp {
  /** A new secret of 160 random bits, in base 32 as apps take it by hand. */
  readonly newSecret: () => string;
  /** The `otpauth://` address of a secret, for a QR code: the app shows `issuer` and `label` beside its codes. */
  readonly addressOf: (parts: {
    readonly secret: string;
    readonly issuer: string;
    readonly label: string;
  }) => string;
  /**
   * The number of the 30 seconds that a code of six digits belongs to: the present ones, or those before or after, as
   * clocks differ. Null when it belongs to none of them, or to one up to and with `usedStep`: no code works twice.
   */
  readonly stepOf: (typed: {
    readonly secret: string;
    readonly code: string;
    readonly now: Date;
    readonly usedStep: number | null;
  }) => Promise<number | null>;
}

const STEP_SECONDS = 30;

/** Codes by otplib, at the instant that is handed in. */
export const totp: Totp = {
  newSecret: () => generateSecret({ length: 20 }),
  addressOf: (parts) => generateURI(parts),
  stepOf: async ({ secret, code, now, usedStep }) => {
    const result = await verify({
      secret,
      token: code,
      epoch: Math.floor(now.getTime() / 1000),
      epochTolerance: STEP_SECONDS,
      ...(usedStep !== null && { afterTimeStep: usedStep }),
    });
    return result.valid && 'timeStep' in result ? result.timeStep : null;
  },
};

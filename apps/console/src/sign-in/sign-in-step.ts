/** What an authenticator app is given: the secret to type, and as an address for a QR code. */
export type Enrolment = { readonly secret: string; readonly address: string };

/** Where somebody is on the way in. */
export type SignInStep =
  | {
      readonly kind: 'password';
      readonly email?: string;
      readonly isPasswordNew?: boolean;
      readonly isTooLate?: boolean;
    }
  | { readonly kind: 'set-password'; readonly token: string }
  | { readonly kind: 'code' }
  | { readonly kind: 'enrol'; readonly enrolment: Enrolment }
  | { readonly kind: 'recovery-codes'; readonly codes: readonly string[] };

/** How DocuSign is reached and as whom. */
export interface DocuSignOptions {
  /** The address that the account's API answers at, such as `https://eu.docusign.net`: our token goes nowhere else. */
  readonly baseUrl: string;
  /** Where tokens are given out, such as `https://account.docusign.com`. */
  readonly authUrl: string;
  readonly integrationKey: string;
  /** The user as whom we send; they have consented once. */
  readonly userId: string;
  readonly accountId: string;
  /** RSA private key, PEM. */
  readonly privateKey: string;
  /** Where DocuSign tells what signers do; nowhere without it, and then progress has to be asked for. */
  readonly webhookUrl?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How to call out; the runtime's own `fetch` unless given. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** How long a call may take in milliseconds, body included: 10 000, and six times that where documents travel. */
  readonly timeoutMs?: number | undefined;
  /** The runtime's timers unless given. */
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined;
  /** From 0 up to 1; the runtime's own unless given. */
  readonly random?: (() => number) | undefined;
  /** Hears how each call ended and how long it took: never what was sent. */
  readonly note?: ((outcome: string, ms: number) => void) | undefined;
  /** Hears that DocuSign is left alone from now on, and for how long. */
  readonly onRest?: ((restMs: number) => void) | undefined;
}

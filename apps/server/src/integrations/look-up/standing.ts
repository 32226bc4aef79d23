/**
 * Whether an organisation may switch by what a public register says of it: `ok`, `warn` (may go on, and is shown the
 * words) or `stop`. The words say why, for the customer to read; `ok` has words too.
 */
export type Standing = { readonly standing: 'ok' | 'warn' | 'stop'; readonly standingWords: string };

/** A postal address as a register keeps it: any part may be missing, and none is checked. */
export type RegisterAddress = {
  readonly line1?: string | undefined;
  readonly line2?: string | undefined;
  readonly city?: string | undefined;
  readonly county?: string | undefined;
  readonly postCode?: string | undefined;
};

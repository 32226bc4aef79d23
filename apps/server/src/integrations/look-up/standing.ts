import type { Standing } from '@switch/domain/organisation/standing.ts';

/** Whether an organisation may go on by what its register says: `warn` may, with the words shown; `stop` may not. */
export type RegisterStanding = {
  readonly standing: Standing['standing'];
  readonly standingWords: Standing['words'];
};

/** A standing as the fields of a register's entry. */
export const standingFields = ({ standing, words }: Standing): RegisterStanding => ({
  standing,
  standingWords: words,
});

/** A postal address as a register keeps it: any part may be missing, and none is checked. */
export type RegisterAddress = {
  readonly line1?: string | undefined;
  readonly line2?: string | undefined;
  readonly city?: string | undefined;
  readonly county?: string | undefined;
  readonly postCode?: string | undefined;
};

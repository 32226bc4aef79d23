import {
  joinPrivate,
  openStoredDraft,
  storedAnswers,
  withOpenAnswers,
} from '@switch/domain/journey/stored-draft.ts';
import { DRAFT_SHAPE } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';

/** How a row stores answers. Homes and birth dates are sealed for this row. */
interface StoredAnswers {
  readonly id: string;
  readonly shape: number;
  readonly answers: unknown;
  readonly privateSealed: Buffer | null;
}

/** The vault that seals and opens homes and birth dates. */
export interface WithVault {
  readonly vault: Vault;
}

const opened = (
  vault: Pick<Vault, 'open'>,
  { id, privateSealed }: Pick<StoredAnswers, 'id' | 'privateSealed'>,
): unknown => privateSealed && JSON.parse(vault.open(privateSealed, id));

/** Converts answers to the columns of the row `id`. */
export function sealAnswers(vault: Pick<Vault, 'seal'>, id: string, answers: Answers) {
  const { hidden, ...open } = storedAnswers(answers);
  return { ...open, privateSealed: hidden === null ? null : vault.seal(hidden, id) };
}

/** Returns a stored row with all its answers in the current shape. */
export function withAllAnswers<Row extends StoredAnswers>(vault: Pick<Vault, 'open'>, row: Row) {
  const { privateSealed: _sealed, ...rest } = row;
  return withOpenAnswers({ ...rest, answers: joinPrivate(row.answers, opened(vault, row)) });
}

/** Returns the stored answers of a row with homes and birth dates put back, for code that copies them. */
export const joinedAnswers = (vault: Pick<Vault, 'open'>, row: Omit<StoredAnswers, 'shape'>) =>
  joinPrivate(row.answers, opened(vault, row));

/**
 * Returns a row with homes and birth dates added to its other answers, which are already read. Rows from the
 * first shape have none to add.
 */
export function withPrivateAnswers<
  Row extends { readonly id: string; readonly answers: Answers; readonly privateSealed: Buffer | null },
>(vault: Pick<Vault, 'open'>, row: Row): Row {
  const hidden = opened(vault, row);
  return { ...row, answers: openStoredDraft(DRAFT_SHAPE, joinPrivate(row.answers, hidden)) };
}

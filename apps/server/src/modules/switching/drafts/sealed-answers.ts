import {
  joinPrivate,
  openStoredDraft,
  storedAnswers,
  withOpenAnswers,
} from '@switch/domain/journey/stored-draft.ts';
import { DRAFT_SHAPE } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';

/** How a row stores answers. Homes and birth dates are sealed, for this row. */
interface StoredAnswers {
  readonly id: string;
  readonly shape: number;
  readonly answers: unknown;
  readonly privateSealed: Buffer | null;
}

/** What opens and seals homes and birth dates. */
export interface WithVault {
  readonly vault: Vault;
}

const opened = (
  vault: Pick<Vault, 'open'>,
  { id, privateSealed }: Pick<StoredAnswers, 'id' | 'privateSealed'>,
): unknown => privateSealed && JSON.parse(vault.open(privateSealed, id));

/** Answers as the columns of the row `id`. */
export function sealAnswers(vault: Pick<Vault, 'seal'>, id: string, answers: Answers) {
  const { hidden, ...open } = storedAnswers(answers);
  return { ...open, privateSealed: hidden === null ? null : vault.seal(hidden, id) };
}

/** A stored row with all its answers in the present shape. */
export function withAllAnswers<Row extends StoredAnswers>(vault: Pick<Vault, 'open'>, row: Row) {
  const { privateSealed: _sealed, ...rest } = row;
  return withOpenAnswers({ ...rest, answers: joinPrivate(row.answers, opened(vault, row)) });
}

/** The stored answers of a row as they were before homes and birth dates were taken out: for whoever copies them. */
export const joinedAnswers = (vault: Pick<Vault, 'open'>, row: Omit<StoredAnswers, 'shape'>) =>
  joinPrivate(row.answers, opened(vault, row));

/** A row whose other answers are open, with homes and birth dates too. Copies of the first shape open without any. */
export function withPrivateAnswers<
  Row extends { readonly id: string; readonly answers: Answers; readonly privateSealed: Buffer | null },
>(vault: Pick<Vault, 'open'>, row: Row): Row {
  const hidden = opened(vault, row);
  return { ...row, answers: openStoredDraft(DRAFT_SHAPE, joinPrivate(row.answers, hidden)) };
}

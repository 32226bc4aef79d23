import { PageInfo } from '@switch/contract/chat/snapshot.ts';
import { z } from 'zod';
import type { Vault } from '../../../platform/crypto/vault.ts';
import { openCopy } from '../../../platform/mail/mail-copy.ts';
import { openSnapshot } from '../../chat/index.ts';
import { joinedAnswers } from '../../switching/index.ts';

type Row = Readonly<Record<string, unknown>>;

const SealedAnswers = z.looseObject({
  id: z.string(),
  answers: z.unknown(),
  privateSealed: z.instanceof(Buffer).nullable(),
});

/** Adds homes and birth dates to the answers of a row. */
function withOpenedAnswers(row: Row, vault: Vault): Row {
  const { privateSealed, ...rest } = SealedAnswers.parse(row);
  return { ...rest, answers: joinedAnswers(vault, { ...rest, privateSealed }) };
}

const SealedRoom = z.looseObject({
  id: z.string(),
  snapshot: z.nullable(PageInfo),
  addressSealed: z.instanceof(Buffer).nullable(),
});

/** Adds the address that a visitor gave to the snapshot of what they did. */
function withOpenedAddress(row: Row, vault: Vault): Row {
  const { addressSealed, ...rest } = SealedRoom.parse(row);
  return { ...rest, snapshot: openSnapshot(vault, rest.id, { ...rest, addressSealed }) };
}

const SealedCopy = z.looseObject({ id: z.string(), sealed: z.instanceof(Buffer) });

/** Adds the content of a mail to its row. */
function withOpenedCopy(row: Row, vault: Vault): Row {
  const { sealed, ...rest } = SealedCopy.parse(row);
  return { ...rest, ...openCopy(vault, rest.id, sealed) };
}

/**
 * Tables with a sealed part that an export shows all the same: the sealed column, and the function that opens
 * a row.
 */
export const opening: Readonly<Partial<Record<string, readonly [string, (row: Row, vault: Vault) => Row]>>> =
  {
    drafts: ['private_sealed', withOpenedAnswers],
    applications: ['private_sealed', withOpenedAnswers],
    mail_copies: ['sealed', withOpenedCopy],
    chat_rooms: ['address_sealed', withOpenedAddress],
  };

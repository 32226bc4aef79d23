import type { Outcome } from '@switch/domain/outcome.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { AccessProblem } from '../../identity/index.ts';

/** A signer of the built-in service who stands before a link, or has come in. */
export interface SignerAtDoor {
  readonly envelopeId: string;
  /** The product's id of this person. */
  readonly signerId: string;
  readonly name: string;
  readonly email: string;
}

/** From where somebody does something. */
export interface Visitor {
  /** Network address. */
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** A statement that was ticked, in the wording in which it was shown. */
export interface TickedStatement {
  readonly id: string;
  readonly wordingVersion: string;
  readonly words: string;
}

/** A signature as it is given. `image` is a PNG as a data URL when drawn, empty when typed. */
export interface GivenSignature {
  readonly method: 'drawn' | 'typed';
  readonly signName: string;
  readonly image: string;
  readonly consents: readonly TickedStatement[];
}

/**
 * Port: the doors by which signers of the built-in service come in through the product's own pages. A vendor's signers go
 * to the vendor; nobody stands at these doors then.
 */
export interface SignerDoors {
  /** Who a link is for, while it can still be used; null for any other text. */
  readonly byLink: (db: Db, linkToken: string) => Promise<SignerAtDoor | null>;
  /** Mails a code to the signer of a link. Answers the seconds until another may be asked for. */
  readonly sendCode: (
    linkToken: string,
    visitor: Visitor,
  ) => Promise<Outcome<{ readonly secondsUntilNext: number }, AccessProblem>>;
  /** Counts a typed code; null when it may be tried. It counts also when the request fails afterwards. */
  readonly countTry: (visitor: Visitor) => Promise<AccessProblem | null>;
  /** Checks the code of a link, and uses the link up when it is right. Answers who came in, and the secret of their cookie. */
  readonly enter: (
    tx: Tx | Db,
    typed: { readonly linkToken: string; readonly code: string },
    visitor: Visitor,
  ) => Promise<Outcome<{ readonly signer: SignerAtDoor; readonly entry: string }, AccessProblem>>;
  /** Whose cookie this is, for two hours; null for any other text. */
  readonly inside: (db: Db, entry: string | null, now: Date) => Promise<SignerAtDoor | null>;
  /** One document as it is shown to this signer; null when it is none of theirs. */
  readonly documentFor: (db: Db, signer: SignerAtDoor, documentId: string) => Promise<Buffer | null>;
  /** Keeps a signature with what was shown and from where it came. Repeating it changes nothing. */
  readonly sign: (
    tx: Tx | Db,
    signer: SignerAtDoor,
    signature: GivenSignature,
    visitor: Visitor,
  ) => Promise<void>;
  /** Keeps that a signer declined, and why. Repeating it changes nothing. */
  readonly decline: (tx: Tx | Db, signer: SignerAtDoor, reason: string, visitor: Visitor) => Promise<void>;
}

import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@switch/contract/http/identity/passkey.ts';
import type { KeptPasskey } from '@switch/contract/http/identity/second-factor.ts';
import { SECOND_FACTOR_MINUTES } from '@switch/domain/staff/second-factor.ts';
import { checkPasskey, PASSKEY_ALGORITHMS, readNewPasskey } from '../../../platform/crypto/passkeys.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { IdentityContext } from '../context.ts';
import {
  challengeOf,
  insertPasskey,
  notePasskeyUse,
  passkeysOf,
  putChallenge,
  takeChallenge,
  type Passkey,
  type PasskeyOwner,
} from './second-factor.queries.ts';
import type { ChallengeKind } from './second-factor.tables.ts';

/**
 * Who a challenge is for, the session that enrols or the log-in that awaits a factor, and the current time.
 */
export interface Asked {
  readonly askedBy: string;
  readonly now: Date;
}

type Ports = Pick<IdentityContext, 'config' | 'ids' | 'vault'>;

/** Returns a passkey as its owner sees it. */
export const shownPasskey = ({ id, name, addedAt, lastUsedAt }: Passkey): KeptPasskey => ({
  passkeyId: id,
  name,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Stores secrets and challenges, which can be answered once within 10 minutes. */
export const challenges = ({ vault }: Pick<Ports, 'vault'>) => ({
  ask: async (tx: Db, { askedBy, now }: Asked, kind: ChallengeKind, text: string): Promise<void> => {
    const expiresAt = new Date(now.getTime() + SECOND_FACTOR_MINUTES * 60_000);
    await putChallenge(tx, { askedBy, kind, sealed: vault.seal(text, askedBy), expiresAt });
  },
  find: async (db: Db, { askedBy, now }: Asked, kind: ChallengeKind): Promise<string | null> => {
    const sealed = await challengeOf(db, askedBy, kind, now);
    return sealed ? vault.open(sealed, askedBy) : null;
  },
});

const known = (kept: readonly Passkey[]): string[] => kept.map(({ credentialId }) => credentialId);

/** Returns the handle by which authenticators identify an owner: the bytes of the id. */
const handleOf = (owner: PasskeyOwner): string => {
  const ownerId = 'userId' in owner ? owner.userId : owner.staffId;
  return Buffer.from(ownerId.replaceAll('-', ''), 'hex').toString('base64url');
};

/** Passkeys of customers and of staff: the challenges sent to a browser, and the checks of its answers. */
export function passkeys(platform: Ports) {
  const waiting = challenges(platform);
  const { publicUrl, brandName: siteName } = platform.config;
  const siteId = new URL(publicUrl).hostname;
  return {
    /** Starts adding a passkey for an owner. */
    askNew: async (tx: Db, asked: Asked, owner: PasskeyOwner, userName: string): Promise<PasskeyCreation> => {
      const challenge = platform.ids.token();
      await waiting.ask(tx, asked, 'new-passkey', challenge);
      return {
        challenge,
        siteId,
        siteName,
        userId: handleOf(owner),
        userName,
        algorithms: [...PASSKEY_ALGORITHMS],
        known: known(await passkeysOf(tx, owner)),
      };
    },
    /** Stores a new passkey. `expired`: none was asked for in 10 minutes, or it was answered already. */
    add: async (
      tx: Db,
      asked: Asked,
      owner: PasskeyOwner,
      { name, passkey }: { readonly name: string; readonly passkey: NewPasskey },
    ): Promise<'added' | 'wrong' | 'expired'> => {
      const challenge = await waiting.find(tx, asked, 'new-passkey');
      if (challenge === null || !(await takeChallenge(tx, asked.askedBy, 'new-passkey'))) return 'expired';
      const made = await readNewPasskey(publicUrl, challenge, passkey);
      if (!made) return 'wrong';
      const row = {
        id: platform.ids.uuid(),
        userId: 'userId' in owner ? owner.userId : null,
        staffId: 'staffId' in owner ? owner.staffId : null,
        ...made,
        publicKey: Buffer.from(made.publicKey),
        name: name === '' ? 'Passkey' : name,
        addedAt: asked.now,
        lastUsedAt: null,
      };
      return (await insertPasskey(tx, row)) ? 'added' : 'wrong';
    },
    /** Asks an owner for one of their passkeys. */
    ask: async (tx: Db, asked: Asked, owner: PasskeyOwner): Promise<PasskeyRequest> => {
      const challenge = platform.ids.token();
      await waiting.ask(tx, asked, 'passkey', challenge);
      return { challenge, siteId, known: known(await passkeysOf(tx, owner)) };
    },
    /** Returns whether a passkey of this owner signed the challenge. Any answer uses it up. */
    prove: async (tx: Db, asked: Asked, owner: PasskeyOwner, proof: PasskeyProof): Promise<boolean> => {
      const challenge = await waiting.find(tx, asked, 'passkey');
      if (challenge === null || !(await takeChallenge(tx, asked.askedBy, 'passkey'))) return false;
      const kept = (await passkeysOf(tx, owner)).find(({ credentialId }) => credentialId === proof.id);
      const counter = kept && (await checkPasskey(publicUrl, challenge, kept, proof));
      if (!kept || typeof counter !== 'number') return false;
      await notePasskeyUse(tx, kept.id, counter, asked.now);
      return true;
    },
  };
}

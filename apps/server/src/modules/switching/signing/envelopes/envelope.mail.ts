import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { lastDayText } from '@switch/domain/documents/document-times.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { signaturesNeeded } from '@switch/domain/signing/signing-rule.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { OwnerNotification } from '@switch/domain/signing/envelope.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { addressKey } from '../../../../platform/mail/stop.queries.ts';
import { spoken } from '../../../../platform/mail/letter.ts';
import type { MailAttachment } from '../../../../platform/mail/mail.tables.ts';
import { postLetter, type Addressee } from '../../post-letter.ts';
import type { EnvelopeRow, EnvelopeSignerRow, StoredEnvelope } from './envelope.queries.ts';
import type { Services } from '../../services.ts';
import { offerCard } from '../../applications/offer-card.ts';
import { sentApplicationById, type SentApplication } from '../../applications/sent-application.ts';

const marksOf = ({ reference, organisationName }: Pick<EnvelopeRow, 'reference' | 'organisationName'>) => ({
  reference,
  organisationName: spoken(organisationName),
});

/** Returns those who were asked to sign and have not, as a list. */
const stillToSign = (signers: StoredEnvelope['signers']): string =>
  signers
    .filter(({ state }) => state === 'invited' || state === 'viewed')
    .map(({ name }) => `- ${spoken(name)}`)
    .join('\n');

/** Mails the owner of an envelope about what happened to it, once for each event. */
export async function notifyOwner(
  tx: Db,
  { row, signers }: StoredEnvelope,
  { what, signerId }: { readonly what: OwnerNotification; readonly signerId?: string },
  services: Services,
): Promise<void> {
  const application = await sentApplicationById(tx, row.applicationId, services);
  if (!application) return;
  const name = signers.find(({ id }) => id === signerId)?.name;
  const missing = stillToSign(signers);
  const marks = {
    ...marksOf(row),
    who: spoken(name ?? 'Someone'),
    declined: `${spoken(name ?? 'Someone')} has declined to sign application ${row.reference} for ${spoken(row.organisationName)}.`,
    missing: missing === '' ? '' : `Did not sign:\n${missing}`,
    reason: row.reason === '' ? '' : `The reason given: ${spoken(row.reason)}`,
  };
  const once = `envelope.${what} ${row.id} ${signerId ?? ''}`;
  const message = { letter: `envelope-${what}`, kind: 'state-change', once, marks } as const;
  await postLetter(tx, application.owner, message, services);
}

/** Why no one needs to sign any more, for those who were asked. */
const stopTexts = {
  declined: 'Someone who needs to sign has declined, so it can no longer be signed.',
  expired: 'The time to sign has run out.',
  voided: 'It has been taken back.',
  'price-changed': 'The price expired before everyone had signed.',
  'not-needed': 'Everyone who needs to sign has signed, so your signature is not needed.',
  replaced: 'Someone else is signing in your place.',
} as const;
export type SignerStop = keyof typeof stopTexts;

/** Someone who was asked to sign, and perhaps has. */
type Asked = Addressee & Pick<EnvelopeSignerRow, 'state'>;

/**
 * Mails people who were asked to sign that this is over for them, and why, and those who have signed that
 * their signature no longer counts; once for each, and never to the owner, who knows.
 */
export async function notifySigners(
  tx: Db,
  { row }: StoredEnvelope,
  { stop, signers }: { readonly stop: SignerStop; readonly signers: readonly Asked[] },
  services: Services,
): Promise<void> {
  const application = signers.length > 0 ? await sentApplicationById(tx, row.applicationId, services) : null;
  if (!application) return;
  for (const to of signers) {
    if (emailKey(to.email) === emailKey(application.owner.email)) continue;
    const marks = { ...marksOf(row), stop: stopTexts[stop] };
    const once = `envelope.stop ${stop} ${row.id} ${addressKey(to.email)}`;
    const letter = to.state === 'signed' ? 'envelope-stopped-after-signing' : 'envelope-stopped';
    await postLetter(tx, to, { letter, kind: 'state-change', once, marks }, services);
  }
}

/**
 * Mails the signer that they have signed, and tells the owner who it was, while others still have to sign;
 * once for each signature.
 */
export async function notifySignature(
  tx: Db,
  { row, signers }: StoredEnvelope,
  signer: EnvelopeSignerRow,
  services: Services,
): Promise<void> {
  const application = await sentApplicationById(tx, row.applicationId, services);
  if (!application) return;
  const given = signers.filter(({ state }) => state === 'signed').length;
  const progress = `${given} of ${signaturesNeeded(row.rule)} signatures`;
  const marks = { ...marksOf(row), name: spoken(signer.name), progress };
  const isOwner = emailKey(signer.email) === emailKey(application.owner.email);
  const own = {
    letter: 'signer-has-signed',
    kind: 'state-change',
    once: `envelope.signed ${signer.id}`,
    marks,
  } as const;
  await postLetter(tx, signer, own, services);
  const owners = {
    letter: 'owner-signed',
    kind: 'state-change',
    once: `envelope.signed-by ${signer.id}`,
    marks,
  } as const;
  if (!isOwner) await postLetter(tx, application.owner, owners, services);
}

/** Mails the owner that signing ends in three days, and who has not signed yet; once. */
export async function notifyEnding(
  tx: Db,
  { row, signers }: StoredEnvelope,
  ends: Date,
  services: Services,
): Promise<boolean> {
  const application = await sentApplicationById(tx, row.applicationId, services);
  if (!application) return false;
  const marks = {
    ...marksOf(row),
    what: row.pricesHoldUntil < row.expiresAt ? 'The price expires' : 'The time to sign ends',
    until: lastDayText(ends.toISOString()),
    names: stillToSign(signers),
    offer: offerCard(application.supplies),
  };
  const once = `envelope.ending ${row.id}`;
  return postLetter(
    tx,
    application.owner,
    { letter: 'envelope-ending', kind: 'state-change', once, marks },
    services,
  );
}

/** Mails the sender of an application that no one could be asked to sign it; once. */
export async function notifyNotStarted(
  tx: Db,
  application: SentApplication,
  services: Services,
): Promise<void> {
  const once = `envelope.not-started ${application.id}`;
  const marks = marksOf(application);
  const message = { letter: 'envelope-not-started', kind: 'state-change', once, marks } as const;
  await postLetter(tx, application.owner, message, services);
}

/** Mails the sealed copies to a recipient; once for each person. */
export async function mailCopies(
  tx: Db,
  to: Addressee,
  { row, attachments }: { readonly row: EnvelopeRow; readonly attachments: readonly MailAttachment[] },
  services: Services,
): Promise<void> {
  const once = `envelope.completed ${row.id} ${addressKey(to.email)}`;
  const offered = factText(contract.offered, ukDateAt(services.clock.now()));
  const marks = { ...marksOf(row), offered };
  const message = { letter: 'envelope-copies', kind: 'signed-copy', attachments, once, marks } as const;
  await postLetter(tx, to, message, services);
}

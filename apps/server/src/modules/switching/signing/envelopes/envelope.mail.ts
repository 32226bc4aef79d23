import type { OwnerNotification } from '@switch/domain/signing/envelope.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { addressKey } from '../../../../platform/mail/address-hash.ts';
import { letter, spoken } from '../../../../platform/mail/letter.ts';
import type { MailAttachment } from '../../../../platform/mail/mail.tables.ts';
import type { EnvelopeRow, EnvelopeSignerRow } from './envelope.queries.ts';
import type { Services } from '../../services.ts';
import { sentApplicationById, type SentApplication } from '../../applications/sent-application.ts';

const subjects: Readonly<Record<OwnerNotification, string>> = {
  declined: 'Somebody declined to sign',
  expired: 'Time to sign has run out',
  voided: 'Signing was taken back',
  'price-changed': 'A price has run out before the last signature',
  failed: 'Signing could not be started',
};

const words: Readonly<Record<OwnerNotification, string>> = {
  declined:
    'Have a word with them. When it is settled, ask everybody again: then you can also name somebody else in their place.',
  expired: 'Nobody is bound. You can start signing again, and everybody is asked anew.',
  voided: 'Nobody is bound, and nothing in it can be signed any more.',
  'price-changed':
    'Nobody is bound. Look at what is different, and accept it if you agree: then everybody is asked again.',
  failed: 'Nobody is bound. You can start signing again, or write to us.',
};

/** Tells the owner of an envelope what became of it; once for each thing that happens. */
export async function notifyOwner(
  tx: Db,
  { row, signers }: { readonly row: EnvelopeRow; readonly signers: readonly EnvelopeSignerRow[] },
  { what, signerId }: { readonly what: OwnerNotification; readonly signerId?: string },
  services: Services,
): Promise<void> {
  const application = await sentApplicationById(tx, row.applicationId, services);
  if (!application) return;
  const { owner } = application;
  const { outbox, config } = services;
  const name = signers.find(({ id }) => id === signerId)?.name;
  const mail = letter(
    config,
    owner.email,
    `${subjects[what]}: application ${row.reference}`,
    [
      `Hello ${owner.name},`,
      `This is about the signing of application ${row.reference} for ${spoken(row.organisationName)}.`,
      ...(name === undefined ? [] : [`${spoken(name)} has declined to sign.`]),
      ...(row.reason === '' ? [] : [`The reason given: ${spoken(row.reason)}`]),
      words[what],
      `You can see how it stands at ${config.publicUrl}/profile`,
    ],
    { kind: 'state-change' },
  );
  await outbox.add(tx, mail, { once: `envelope.${what} ${row.id} ${signerId ?? ''}` });
}

/** Tells who sent an application that nobody could be asked to sign it; once. */
export async function notifyNotStarted(
  tx: Db,
  { applicationId, reference, organisationName, owner }: SentApplication,
  { outbox, config }: Services,
): Promise<void> {
  const mail = letter(
    config,
    owner.email,
    `${subjects.failed}: application ${reference}`,
    [
      `Hello ${owner.name},`,
      `This is about the signing of application ${reference} for ${spoken(organisationName)}. Nobody could be asked to sign: an offer in it is not there any more, or the people named do not fit what was chosen.`,
      'Nobody is bound. Take the application back on your profile, look at the prices and at who signs, and send it again.',
      `You can see how it stands at ${config.publicUrl}/profile`,
    ],
    { kind: 'state-change' },
  );
  await outbox.add(tx, mail, { once: `envelope.not-started ${applicationId}` });
}

/** Mails the sealed copies to somebody; once for each person. */
export async function mailCopies(
  tx: Db,
  {
    row,
    to,
    attachments,
  }: {
    readonly row: EnvelopeRow;
    readonly to: { readonly name: string; readonly email: string };
    readonly attachments: readonly MailAttachment[];
  },
  { outbox, config }: Services,
): Promise<void> {
  const mail = letter(
    config,
    to.email,
    `Signed and sealed: application ${row.reference}`,
    [
      `Hello ${spoken(to.name)},`,
      `Everybody who has to has signed application ${row.reference} for ${spoken(row.organisationName)}. The contract with the supplier has been binding since the last signature.`,
      'The signed documents are attached, and with them the evidence of who signed and how. Each carries a seal that shows when anything in it was changed. Please keep them.',
    ],
    { kind: 'signed-copy', attachments },
  );
  await outbox.add(tx, mail, { once: `envelope.completed ${row.id} ${addressKey(to.email)}` });
}

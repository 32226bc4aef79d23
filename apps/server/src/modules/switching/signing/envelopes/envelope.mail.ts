import type { OwnerNotification } from '@switch/domain/signing/envelope.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { addressKey } from '../../../../platform/mail/address-hash.ts';
import { spoken } from '../../../../platform/mail/letter.ts';
import type { MailAttachment } from '../../../../platform/mail/mail.tables.ts';
import { postLetter, type Addressee } from '../../post-letter.ts';
import type { EnvelopeRow, StoredEnvelope } from './envelope.queries.ts';
import type { Services } from '../../services.ts';
import { sentApplicationById, type SentApplication } from '../../applications/sent-application.ts';

/** What happened, and what its owner can do. */
const texts: Readonly<Record<OwnerNotification, { readonly subject: string; readonly todo: string }>> = {
  declined: {
    subject: 'Somebody declined to sign',
    todo: 'Have a word with them. When it is settled, ask everybody again: then you can also name somebody else in their place.',
  },
  expired: {
    subject: 'Time to sign has run out',
    todo: 'Nobody is bound. You can start signing again, and everybody is asked anew.',
  },
  voided: {
    subject: 'Signing was taken back',
    todo: 'Nobody is bound, and nothing in it can be signed any more.',
  },
  'price-changed': {
    subject: 'A price has run out before the last signature',
    todo: 'Nobody is bound. Look at what is different, and accept it if you agree: then everybody is asked again.',
  },
  failed: {
    subject: 'Signing could not be started',
    todo: 'Nobody is bound. You can start signing again, or write to us.',
  },
};

/** Mails the owner of an envelope what became of it; once for each thing that happens. */
export async function notifyOwner(
  tx: Db,
  { row, signers }: StoredEnvelope,
  { what, signerId }: { readonly what: OwnerNotification; readonly signerId?: string },
  services: Services,
): Promise<void> {
  const application = await sentApplicationById(tx, row.applicationId, services);
  if (!application) return;
  const name = signers.find(({ id }) => id === signerId)?.name;
  const paragraphs = [
    `${aboutSigning(row)}.`,
    ...(name === undefined ? [] : [`${spoken(name)} has declined to sign.`]),
    ...(row.reason === '' ? [] : [`The reason given: ${spoken(row.reason)}`]),
    texts[what].todo,
    whereItStands(services),
  ];
  const once = `envelope.${what} ${row.id} ${signerId ?? ''}`;
  const subject = `${texts[what].subject}: application ${row.reference}`;
  await postLetter(tx, application.owner, { once, subject, paragraphs, kind: 'state-change' }, services);
}

/** Mails who sent an application that nobody could be asked to sign it; once. */
export const notifyNotStarted = (
  tx: Db,
  application: SentApplication,
  services: Services,
): Promise<boolean> =>
  postLetter(
    tx,
    application.owner,
    {
      once: `envelope.not-started ${application.id}`,
      kind: 'state-change',
      subject: `${texts.failed.subject}: application ${application.reference}`,
      paragraphs: [
        `${aboutSigning(application)}. Nobody could be asked to sign: an offer in it is not there any more, or the people named do not fit what was chosen.`,
        'Nobody is bound. Take the application back on your profile, look at the prices and at who signs, and send it again.',
        whereItStands(services),
      ],
    },
    services,
  );

type About = Pick<EnvelopeRow, 'reference' | 'organisationName'>;

const aboutSigning = ({ reference, organisationName }: About): string =>
  `This is about the signing of application ${reference} for ${spoken(organisationName)}`;

const whereItStands = ({ config }: Services): string =>
  `You can see how it stands at ${config.publicUrl}/profile`;

/** Mails the sealed copies to somebody; once for each person. */
export const mailCopies = (
  tx: Db,
  to: Addressee,
  { row, attachments }: { readonly row: EnvelopeRow; readonly attachments: readonly MailAttachment[] },
  services: Services,
): Promise<boolean> =>
  postLetter(
    tx,
    to,
    {
      once: `envelope.completed ${row.id} ${addressKey(to.email)}`,
      kind: 'signed-copy',
      attachments,
      subject: `Signed and sealed: application ${row.reference}`,
      paragraphs: [
        `Everybody who has to has signed application ${row.reference} for ${spoken(row.organisationName)}. The contract with the supplier has been binding since the last signature.`,
        'The signed documents are attached, and with them the evidence of who signed and how. Each carries a seal that shows when anything in it was changed. Please keep them.',
      ],
    },
    services,
  );

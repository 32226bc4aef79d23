import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { OwnerNotification } from '@switch/domain/signing/envelope.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { addressKey } from '../../../../platform/mail/stop.queries.ts';
import { spoken } from '../../../../platform/mail/letter.ts';
import type { MailAttachment } from '../../../../platform/mail/mail.tables.ts';
import { postLetter, type Addressee } from '../../post-letter.ts';
import type { EnvelopeRow, StoredEnvelope } from './envelope.queries.ts';
import type { Services } from '../../services.ts';
import { sentApplicationById, type SentApplication } from '../../applications/sent-application.ts';

const marksOf = ({ reference, organisationName }: Pick<EnvelopeRow, 'reference' | 'organisationName'>) => ({
  reference,
  organisationName: spoken(organisationName),
});

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
  const marks = {
    ...marksOf(row),
    declined: name === undefined ? '' : `${spoken(name)} has declined to sign.`,
    reason: row.reason === '' ? '' : `The reason given: ${spoken(row.reason)}`,
  };
  const once = `envelope.${what} ${row.id} ${signerId ?? ''}`;
  const message = { letter: `envelope-${what}`, kind: 'state-change', once, marks } as const;
  await postLetter(tx, application.owner, message, services);
}

/** Mails who sent an application that nobody could be asked to sign it; once. */
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

/** Mails the sealed copies to somebody; once for each person. */
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

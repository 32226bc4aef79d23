import { isCopied } from '@switch/domain/person/mail-kind.ts';
import { z } from 'zod';
import type { Vault } from '../crypto/vault.ts';
import type { Mail } from './mailer.ts';

const copied = z.object({ subject: z.string(), text: z.string() });

/** The content of a mail. */
export type MailCopy = z.output<typeof copied>;

/** Takes the place of each link, because a link may open an account or a signature. */
const LINK = '[link]';

/**
 * Seals the content of a mail under its id: subject and text, with every link removed. Returns null for mails
 * of which no copy is stored (`isCopied`).
 */
export function sealCopy(
  vault: Pick<Vault, 'seal'>,
  id: string,
  { kind = 'service', subject, text }: Pick<Mail, 'kind' | 'subject' | 'text'>,
): Buffer | null {
  if (!isCopied(kind)) return null;
  const copy: MailCopy = { subject, text: text.replaceAll(/https?:\/\/\S+/g, LINK) };
  return vault.seal(JSON.stringify(copy), id);
}

/** Opens a sealed copy. Throws if it cannot be opened. */
export const openCopy = (vault: Pick<Vault, 'open'>, id: string, sealed: Buffer): MailCopy =>
  copied.parse(JSON.parse(vault.open(sealed, id)));

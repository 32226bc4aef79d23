import type { Call } from '@switch/contract/http/call.ts';
import type { DocumentContent } from '@switch/domain/documents/document.ts';
import type { MailBox } from '../../integrations/mail-in/port.ts';
import type { OpenChannel } from '../../integrations/supplier-channel/port.ts';
import type { EnvelopeProgress, ESign, ESignFeed, OpenEnvelope } from '../../integrations/e-sign/port.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context, RouteParts } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/module.ts';
import { pricesAgain } from '../pricing/index.ts';
import type { ReplyMail } from './hand-over/replies/read-mail.ts';
import type { DirectDebitForms } from './mandates/direct-debit-forms.ts';
import { builtInSigner } from './signing/built-in/built-in-signer.ts';
import { stampSignatures } from '../../platform/pdf/stamp-signatures.ts';
import { evidenceDocument } from './signing/built-in/evidence.ts';
import { pollInTime } from './signing/docusign/receive-message.ts';

/** What the server gives this module in addition to the platform. */
export interface SwitchingParameters {
  /** A vendor's signing service and its message feed, if one is configured; null for the built-in one. */
  readonly vendor: { readonly eSign: ESign; readonly feed: ESignFeed } | null;
  /** The suppliers' own Direct Debit forms. */
  readonly forms: DirectDebitForms;
  /** Draws a document as a PDF. */
  readonly renderPdf: (content: DocumentContent) => Promise<Buffer>;
  /** Opens the channels to suppliers. */
  readonly openChannel: OpenChannel;
  /** The mailbox that suppliers reply to; null if none is read. */
  readonly mailBox: MailBox | null;
  /**
   * Takes a mail that answers a chat. Returns the address of the chat in the console; null if the mail does
   * not answer one.
   */
  readonly takeChatMail: (mail: ReplyMail) => Promise<string | null>;
  /**
   * Returns whether a partner has this id and is active: only such a partner counts as having sent a visitor.
   */
  readonly isActivePartner: (db: Db, id: string) => Promise<boolean>;
}

/** What this module's operations need: the platform, and what is built from the module's parameters. */
export interface Services
  extends
    Platform,
    Pick<SwitchingParameters, 'forms' | 'renderPdf' | 'openChannel' | 'takeChatMail' | 'isActivePartner'> {
  /** The signing service: the built-in one, or a vendor's. */
  readonly eSign: ESign;
  /**
   * Returns the progress of an open envelope; null if the service does not answer, or if it is too early to
   * poll again.
   */
  readonly progressAtService: (
    db: Db,
    envelope: Pick<OpenEnvelope, 'vendorId' | 'startedAt' | 'expiresAt'>,
    now: Date,
  ) => Promise<EnvelopeProgress | null>;
  readonly prices: ReturnType<typeof pricesAgain>;
}

/** The function that handles a call, given this module's services. */
export type Operation<C extends Call> = (
  context: Context<C>,
  services: Services,
) => ReturnType<RouteParts<C>['handle']>;

/**
 * Builds what this module's operations need. While a vendor signs, links of the built-in service let no one
 * in.
 */
export function servicesOf(
  platform: Platform,
  { vendor, forms, renderPdf, openChannel, takeChatMail, isActivePartner }: SwitchingParameters,
): Services {
  const eSign =
    vendor?.eSign ??
    builtInSigner({
      ...platform,
      stampSignatures,
      drawEvidence: async (rows) => renderPdf(await evidenceDocument(platform.db, rows, platform)),
    });
  return {
    ...platform,
    forms,
    renderPdf,
    openChannel,
    takeChatMail,
    isActivePartner,
    eSign,
    prices: pricesAgain(platform),
    // Our own service costs nothing to poll.
    progressAtService: vendor ? pollInTime(vendor) : (_db, { vendorId }) => progressNow(eSign, vendorId),
  };
}

/** Returns the progress of an envelope as its service knows it now; null if the service does not answer. */
export async function progressNow(eSign: ESign, vendorId: string): Promise<EnvelopeProgress | null> {
  const progress = await eSign.progress(vendorId);
  return progress.ok ? progress.value : null;
}

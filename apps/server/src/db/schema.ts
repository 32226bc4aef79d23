import type { PriceBookTables } from './price-book/price-book.tables.ts';
import type { AccountTables } from '../capabilities/account/account.tables.ts';
import type { ApplicationTables } from '../capabilities/application/application.tables.ts';
import type { ChatBlockTables } from '../capabilities/chat/blocks.tables.ts';
import type { ChatBotTables } from '../capabilities/chat/bot/bot.tables.ts';
import type { ChatTables } from '../capabilities/chat/chat.tables.ts';
import type { ChatPresenceTables } from '../capabilities/chat/presence.tables.ts';
import type { ComplaintTables } from '../capabilities/complaints/complaints.tables.ts';
import type { DeskTables } from '../capabilities/desk/desk.tables.ts';
import type { DocumentTables } from '../capabilities/documents/documents.tables.ts';
import type { LeadTables } from '../capabilities/leads/leads.tables.ts';
import type { MandateTables } from '../capabilities/mandates/mandates.tables.ts';
import type { PersonalDataTables } from '../capabilities/personal-data/personal-data.tables.ts';
import type { PartnerTables } from '../capabilities/partners/partners.tables.ts';
import type { PaymentTables } from '../capabilities/payment/payment.tables.ts';
import type { QuotationTables } from '../capabilities/quoting/quotation.tables.ts';
import type { RecordTables } from '../capabilities/record/record.tables.ts';
import type { SessionTables } from '../capabilities/session/session.tables.ts';
import type { SigningTables } from '../capabilities/signing/signing.tables.ts';
import type { StaffTables } from '../capabilities/staff/staff.tables.ts';
import type { BuiltInSignerTables } from '../capabilities/signing/built-in/built-in.tables.ts';
import type { ESignFeedTables } from '../capabilities/e-sign-feed/e-sign-feed.tables.ts';
import type { AuditTables } from '../observe/audit.tables.ts';
import type { SealKeyTables } from '../pdf/seal-key.tables.ts';
import type { SampleTables } from './samples.tables.ts';
import type { MailTables } from '../mail/mail.tables.ts';
import type { AttemptTables } from '../http/attempt.tables.ts';

/**
 * Every table, in camel case as queries see it. Each capability keeps its own tables in `<capability>.tables.ts` and
 * adds one name here; a test compares all of them with the migrated database.
 */
export interface Database
  extends
    MailTables,
    SampleTables,
    AttemptTables,
    PriceBookTables,
    QuotationTables,
    AccountTables,
    ApplicationTables,
    RecordTables,
    SessionTables,
    PaymentTables,
    PersonalDataTables,
    ComplaintTables,
    LeadTables,
    MandateTables,
    PartnerTables,
    StaffTables,
    ChatTables,
    ChatBotTables,
    ChatBlockTables,
    ChatPresenceTables,
    DeskTables,
    DocumentTables,
    SealKeyTables,
    SigningTables,
    BuiltInSignerTables,
    ESignFeedTables,
    AuditTables {}

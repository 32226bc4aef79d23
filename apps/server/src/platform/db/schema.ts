import type { PlatformTables } from './platform.tables.ts';
import type { MailTables } from '../mail/mail.tables.ts';
import type { UploadTables } from '../uploads/uploads.tables.ts';

/**
 * Every table, in camel case as queries see it. The platform's own are listed here; each module declares its
 * tables in `<thing>.tables.ts` and adds them to this interface there. A test compares them all with the
 * migrated database.
 */
export interface Database extends MailTables, PlatformTables, UploadTables {}

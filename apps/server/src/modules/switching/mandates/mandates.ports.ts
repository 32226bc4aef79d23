import type { DocumentContent } from '@switch/domain/documents/document.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DirectDebitForms } from './direct-debit-forms.ts';

/** Port: the people whose accounts mandates belong to. The account capability keeps them. */
export interface Customers {
  /** Where mails about a mandate go; undefined when the account is gone. */
  readonly findById: (
    db: Db,
    userId: string,
  ) => Promise<
    { readonly name: string; readonly lastName: string; readonly emailAddress: string } | undefined
  >;
}

/** What making and replacing mandates takes. */
export interface KeepingPorts extends Pick<Platform, 'config' | 'ids' | 'vault' | 'outbox'> {
  readonly customers: Customers;
  readonly forms: DirectDebitForms;
}

/** What the mandates capability is built from. */
export interface MandatePorts extends KeepingPorts, Pick<Platform, 'db' | 'attempts'> {
  /** Draws a document as a PDF. */
  readonly renderPdf: (content: DocumentContent) => Promise<Buffer>;
}

import type { Refusal } from '@switch/contract/http/answer.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/module.ts';
import type { PriceBookFormat } from '../../../integrations/price-book/port.ts';
import type { PriceFiles } from './price-files.ts';

/** What price files and their books take. */
export interface ImportContext extends Pick<Platform, 'db' | 'clock' | 'ids' | 'config' | 'log'> {
  readonly files: PriceFiles;
  /** The suppliers’ formats that files are recognised by. */
  readonly formats: readonly PriceBookFormat[];
  /** Where the thread that reads files finds the database. */
  readonly databaseUrl: string;
}

/** What is answered for an import that is not there. */
export const NO_IMPORT: Refusal = refuse('not-found', 'There is no such price file.');

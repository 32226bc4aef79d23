import type { Refusal } from '@switch/contract/http/answer.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/module.ts';
import type { PriceBookFormat } from '../../../integrations/price-book/port.ts';
import type { PriceFiles } from './price-files.ts';

/** The dependencies of price files and their books. */
export interface ImportContext extends Pick<Platform, 'db' | 'clock' | 'ids' | 'config' | 'log'> {
  readonly files: PriceFiles;
  /** The suppliers’ formats by which files are recognised. */
  readonly formats: readonly PriceBookFormat[];
  /** The database address for the thread that reads files. */
  readonly databaseUrl: string;
}

/** The refusal for an import that doesn't exist. */
export const NO_IMPORT: Refusal = refuse('not-found', 'There is no such price file.');

import type { Platform } from '../../../../platform/module.ts';
import type { SigningRecord } from './evidence.ts';

/** Port: what makes paper of a finished signing. */
export interface Paper {
  /** The PDF that says who signed what, when and how. */
  readonly evidence: (record: SigningRecord) => Promise<Buffer>;
  /** The same PDF with a seal that breaks when one byte of it changes. */
  readonly seal: (pdf: Buffer, why: { readonly reason: string; readonly at: Date }) => Promise<Buffer>;
}

/** What the built-in service is built from. */
export interface BuiltInPorts extends Pick<
  Platform,
  'config' | 'db' | 'clock' | 'ids' | 'vault' | 'outbox' | 'attempts'
> {
  readonly paper: Paper;
}

import { UNUSED_UPLOAD_KEPT_DAYS, UPLOAD_KEPT_MONTHS } from '@switch/domain/account/kept-for.ts';
import { fail, type Outcome, succeed } from '@switch/domain/outcome.ts';
import { addMonths } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { uploadKindOf, type UploadRefusal } from '@switch/domain/uploads/upload.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { VirusScanner } from '../../integrations/virus-scanner/port.ts';
import type { Vault } from '../crypto/vault.ts';
import { type Db, transaction } from '../db/database.ts';
import { addJob, type Job } from '../jobs/job.ts';
import type { Purge } from '../jobs/purge.ts';
import { makePicture } from './make-picture.ts';
import {
  deleteOldUploads,
  keepFile,
  lockUnchecked,
  noteWaiting,
  partsOf,
  refuseFile,
} from './upload.queries.ts';

/** Looks at a file that is complete. */
export const CHECK_UPLOAD = { name: 'upload.check' } as const;
const payload = z.object({ uploadId: z.uuid() });

/** Seconds until a scanner that could not be reached is asked again. */
const NEXT_TRY_SECONDS = 60;

/** What checking files takes. */
export interface CheckParts {
  readonly vault: Vault;
  /** Null where no scanner is set up: pictures are drawn anew, and PDFs are never shown in a page. */
  readonly scanner: VirusScanner | null;
}

/**
 * Checks a complete file and keeps it sealed: scanned for viruses where a scanner is set up, a picture drawn anew without what its camera
 * wrote into it, a PDF as it came. While the scanner cannot be reached the file waits. Run again after a death it begins anew.
 */
export const checkUploadJob = ({ vault, scanner }: CheckParts): Job<z.output<typeof payload>> => ({
  ...CHECK_UPLOAD,
  schema: payload,
  run: async ({ uploadId }, { db, log }) => {
    const parts = await partsOf(db, uploadId);
    // Deleted or checked meanwhile.
    if (parts.length === 0) return;
    const file = Buffer.concat(parts.map(({ id, sealed }) => vault.openBytes(sealed, id)));
    const verdict = scanner ? await scanner.scan(file) : 'clean';
    if (verdict === 'unreachable') {
      log.warn({ uploadId }, 'the virus scanner cannot be reached: a file waits');
      return waitAndTryAgain(db, uploadId);
    }
    const made: Made = verdict === 'infected' ? fail('infected') : await safeFile(file);
    await transaction(db, async (tx) => {
      if (!(await lockUnchecked(tx, uploadId))) return;
      if (!made.ok) return refuseFile(tx, uploadId, made.problem);
      const { contentType, bytes } = made.value;
      const sha256 = createHash('sha256').update(bytes).digest();
      await keepFile(tx, uploadId, { contentType, sealed: vault.sealBytes(bytes, uploadId), sha256 });
    });
  },
});

type Made = Outcome<
  { readonly contentType: 'image/jpeg' | 'application/pdf'; readonly bytes: Buffer },
  UploadRefusal
>;

async function safeFile(file: Buffer): Promise<Made> {
  const kind = uploadKindOf(file);
  if (kind === undefined) return fail('unreadable');
  if (kind === 'pdf')
    return isWholePdf(file) ? succeed({ contentType: 'application/pdf', bytes: file }) : fail('unreadable');
  const picture = await makePicture(file, kind);
  return picture.ok ? succeed({ contentType: 'image/jpeg', bytes: picture.value }) : picture;
}

const TAIL_BYTES = 2_048;

/** Whether a PDF ends as one does: what was cut short while it was saved does not. */
const isWholePdf = (file: Buffer): boolean => file.subarray(-TAIL_BYTES).includes('%%EOF');

async function waitAndTryAgain(db: Db, uploadId: string): Promise<void> {
  await noteWaiting(db, uploadId);
  await addJob(
    db,
    CHECK_UPLOAD,
    { uploadId },
    { key: `${CHECK_UPLOAD.name} ${uploadId}`, afterSeconds: NEXT_TRY_SECONDS },
  );
}

/** Deletes files that nobody used, and those that have been kept long enough. */
export const purgeUploads: Purge = {
  name: 'uploads',
  run: (db, now) => {
    const today = ukDateAt(now);
    return deleteOldUploads(db, {
      before: new Date(now.getTime() - UNUSED_UPLOAD_KEPT_DAYS * 86_400_000),
      oldest: new Date(ukDayStart(addMonths(today, -UPLOAD_KEPT_MONTHS))),
    });
  },
};

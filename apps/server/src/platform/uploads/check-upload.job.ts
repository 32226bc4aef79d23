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

/** The job that checks a complete file. */
export const CHECK_UPLOAD = { name: 'upload.check' } as const;
const payload = z.object({ uploadId: z.uuid() });

/** Seconds until a scanner that could not be reached is tried again. */
const NEXT_TRY_SECONDS = 60;

/** What checking files needs. */
export interface CheckParts {
  readonly vault: Vault;
  /**
   * Null if no scanner is set up. Pictures are re-encoded in any case, and PDFs are never shown within a
   * page.
   */
  readonly scanner: VirusScanner | null;
}

/**
 * Returns the job that checks a complete file and stores it sealed. The file is scanned for viruses if a
 * scanner is set up; a picture is re-encoded without what its camera wrote into it, and a PDF is stored as it
 * came. While the scanner cannot be reached the file waits. If the process dies, the check starts again.
 */
export const checkUploadJob = ({ vault, scanner }: CheckParts): Job<z.output<typeof payload>> => ({
  ...CHECK_UPLOAD,
  schema: payload,
  run: async ({ uploadId }, { db, log }) => {
    const parts = await partsOf(db, uploadId);
    // Deleted or checked in the meantime.
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

/** Returns whether a PDF ends as it should. One that was cut short while it was saved does not. */
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

/** Deletes files that were never used, and those past their retention. */
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

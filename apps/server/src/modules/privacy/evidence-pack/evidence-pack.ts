import { fileNameOf } from '@switch/domain/documents/file-names.ts';
import type { downloadEvidence } from '@switch/contract/http/privacy/evidence-pack.ts';
import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { evidencePack } from '@switch/domain/documents/evidence-pack.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { auditStaff } from '../../identity/index.ts';
import { addCaseEvent } from '../../switching/index.ts';
import { createArchive } from '../export/archive.ts';
import {
  collectEvidence,
  evidenceFiles,
  fileOf,
  type Evidence,
  type EvidenceFile,
  type EvidencePlatform,
} from './evidence-files.ts';
import { evidenceTables, timeText } from './evidence-tables.ts';

/** What is needed to make packs. */
export interface PackPlatform extends EvidencePlatform {
  readonly renderPdf: (content: DocumentContent) => Promise<Buffer>;
}

/** Returns the evidence pack of a case as a ZIP, recorded in its timeline. Problem: not-found. */
export const makeEvidencePack =
  (platform: PackPlatform): Handler<typeof downloadEvidence> =>
  async (context) => {
    const { db, params, staff, now } = context;
    const evidence = await collectEvidence(db, params.reference, { ...platform, log: context.log });
    if (!evidence) throw new ProblemError('not-found');
    const files = await evidenceFiles(db, evidence, platform);
    const cover = await platform.renderPdf(
      coverOf(evidence, files, { now, name: staff.displayName, platform }),
    );
    const { id: applicationId, reference } = evidence.found;
    await addCaseEvent(db, { applicationId, kind: 'evidence-made', at: now, actorId: staff.staffId });
    await auditStaff(context, 'case.download-evidence', applicationId);
    const bytes = packed([fileOf('evidence.pdf', 'What this pack proves', cover), ...files], now);
    return {
      fileName: fileNameOf(['Evidence of a sale', reference], 'zip'),
      contentType: 'application/zip',
      sizeBytes: bytes.length,
      chunks: [bytes],
    };
  };

interface CoverContext {
  readonly now: Date;
  readonly name: string;
  readonly platform: PackPlatform;
}

function coverOf(
  evidence: Evidence,
  files: readonly EvidenceFile[],
  { now, name, platform }: CoverContext,
): DocumentContent {
  const { found } = evidence;
  const { reference, organisationName, siteAddress, submittedAt, keyFactsHash } = found;
  return evidencePack({
    reference,
    madeOn: ukDateAt(now),
    brandName: platform.config.brandName,
    organisationName,
    madeAt: now.toISOString(),
    madeBy: name,
    facts: [
      { label: 'Site', value: siteAddress },
      { label: 'Sent', value: timeText(submittedAt) },
      { label: 'Came from', value: found.source },
      { label: 'Key facts (SHA-256)', value: keyFactsHash?.toString('hex') ?? '' },
    ],
    tables: evidenceTables(evidence),
    files,
  });
}

function packed(files: readonly EvidenceFile[], at: Date): Buffer {
  const archive = createArchive();
  const manifest = files.map(({ path, about, hash, content }) => ({
    path,
    about,
    sizeBytes: content.length,
    sha256: hash,
  }));
  const all = [
    ...files,
    fileOf(
      'manifest.json',
      'Hashes',
      Buffer.from(`${JSON.stringify({ madeAt: at, files: manifest }, null, 2)}\n`),
    ),
  ];
  for (const { path, content } of all) {
    archive.begin(path, { at, isPacked: path.endsWith('.pdf') });
    archive.write(content);
    archive.end();
  }
  archive.close();
  return archive.take();
}

import { expect, test } from 'vitest';
import { sweepEnvelopesJob } from './sweep-envelopes.job.ts';
import {
  envelopeOf,
  sentApplication,
  startSigning,
  startSigningApp,
  type Applicant,
} from '../testing/signing-app.ts';

const app = await startSigningApp();
const MINUTE_MS = 60_000;

/**
 * Runs a sweep with a vendor whose messages do not arrive and whose next regular poll is not due yet.
 * `signedAt` is what the vendor reports if it is polled; null if it does not answer. Returns the state of the
 * envelope afterwards.
 */
async function sweepWith({ reference, token }: Applicant, signedAt: Date | null): Promise<string> {
  const { envelopeId, signers } = await envelopeOf(app, { reference, token });
  const signer = { signerId: signers[0]?.signerId ?? '', state: 'signed', at: signedAt, reason: '' } as const;
  const progress = { vendorId: envelopeId, state: 'completed', signers: [signer] } as const;
  const job = sweepEnvelopesJob({
    ...app.services,
    progressAtService: () => Promise.resolve(null),
    eSign: {
      ...app.services.eSign,
      progress: (vendorId) =>
        Promise.resolve(
          signedAt && vendorId === envelopeId
            ? { ok: true, value: progress }
            : { ok: false, problem: { code: 'unavailable' } },
        ),
    },
  });
  await job.run({}, { db: app.db, now: app.clock.now(), log: app.platform.log, isLastTry: false });
  const row = await app.db
    .selectFrom('envelopes')
    .select('state')
    .where('id', '=', envelopeId)
    .executeTakeFirstOrThrow();
  return row.state;
}

/**
 * Sends an application to be signed within `minutes` from now. `end` is what ends then: the envelope or the
 * price; the other is valid for years.
 */
async function asked(end: 'expiresAt' | 'pricesHoldUntil', minutes: number): Promise<Applicant> {
  const applicant = await sentApplication(app);
  await startSigning(app, applicant);
  const [at, years] = [
    new Date(app.clock.now().getTime() + minutes * MINUTE_MS),
    new Date('2035-01-01T00:00:00Z'),
  ];
  const ends = { expiresAt: years, pricesHoldUntil: years, [end]: at };
  await app.db.updateTable('envelopes').set(ends).where('reference', '=', applicant.reference).execute();
  return applicant;
}

test.each([
  ['expiresAt', 'expired'],
  ['pricesHoldUntil', 'price-changed'],
] as const)(
  'before an envelope ends at %s, its service is polled once more: what was signed in time counts',
  async (end, ended) => {
    const [inTime, late, silent] = [await asked(end, 20), await asked(end, 20), await asked(end, 20)];
    const now = app.clock.now().getTime();
    app.clock.moveMinutes(21);
    expect(await sweepWith(silent, null)).toBe('open');
    expect(await sweepWith(inTime, new Date(now + 19 * MINUTE_MS))).toBe('completing');
    expect(await sweepWith(late, new Date(now + 20 * MINUTE_MS))).toBe(ended);
    // This test's service has nothing that could be sealed.
    await app.runSigning();
    const failed = app.log.takeErrors().map((line) => Object(line).job);
    expect(new Set(failed)).toEqual(new Set(['envelope.finish']));
  },
);

import { z } from 'zod';
import { addJob, type Job } from '../../../../platform/jobs/job.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { ESignOutcome } from '../../../../integrations/e-sign/port.ts';
import { envelopeById, signersOf, type EnvelopeRow } from './envelope.queries.ts';
import type { Services } from '../../services.ts';

const envelopeId = z.uuid();

/** Defines a job that is queued at most once at a time for the same id. */
const keyed = <Schema extends z.ZodType>(name: string, schema: Schema) => ({
  name,
  schema,
  keyOf: (id: string): string => `${name} ${id}`,
});

/** Starts the signing of a sent application if the browser has not. */
export const START = keyed('envelope.start', z.object({ applicationId: z.uuid() }));
/** Makes the documents of an envelope and starts it at the signing service. */
export const PREPARE = keyed('envelope.prepare', z.object({ envelopeId }));
/** Fetches the sealed documents of a signed envelope. */
export const FINISH = keyed('envelope.finish', z.object({ envelopeId }));

/** Queues one of an envelope's own jobs. */
export const queueJob = (tx: Db, job: typeof PREPARE, id: string): Promise<void> =>
  addJob(tx, job, { envelopeId: id }, { key: job.keyOf(id) });

/** Passes an instruction to the signing service. */
export const INSTRUCT_SERVICE = {
  name: 'envelope.tell-service',
  schema: z.discriminatedUnion('act', [
    z.object({ envelopeId, act: z.literal('close'), reason: z.string() }),
    z.object({ envelopeId, act: z.literal('remind'), signerId: z.uuid() }),
    z.object({ envelopeId, act: z.literal('replace'), signerId: z.uuid(), successorId: z.uuid() }),
  ]),
};

/**
 * Polls the signing service about open envelopes, ends those whose time is over, and queues those again that
 * have been stuck too long.
 */
export const SWEEP = { name: 'envelope.sweep', schema: z.unknown() };

/** Every ten minutes. */
export const SWEEP_SCHEDULE = { task: SWEEP.name, match: '*/10 * * * *' };

type Instruction = z.output<typeof INSTRUCT_SERVICE.schema>;

/**
 * Passes our decisions to the signing service: an envelope is closed, someone is reminded, or someone else
 * signs instead. A refusal by the service is final; if it does not answer or does not let us in, the job is
 * retried.
 * If the service is busy, the job is queued again for the time the service gave, however often: retrying
 * earlier would only keep it busy.
 */
export const instructServiceJob = (services: Services): Job<Instruction> => ({
  ...INSTRUCT_SERVICE,
  run: async (instruction, { db, log }) => {
    const row = await envelopeById(db, instruction.envelopeId);
    // Not started yet: the job that would start it will find it closed.
    if (!row || row.vendorId === null) return;
    const answer = await instruct(db, { row, vendorId: row.vendorId }, instruction, services);
    if (answer.ok) return;
    const { code } = answer.problem;
    if (code === 'unavailable') throw new Error('The signing service does not answer.');
    if (code === 'no-access')
      throw new Error(`The signing service does not let us in: ${answer.problem.reason}.`);
    if (answer.problem.code === 'too-busy') {
      const { retryAfterSeconds: afterSeconds } = answer.problem;
      await addJob(db, INSTRUCT_SERVICE, instruction, { afterSeconds });
      return log.info(
        { envelopeId: row.id, act: instruction.act, afterSeconds },
        'the signing service is busy',
      );
    }
    log.warn({ envelopeId: row.id, act: instruction.act, code }, 'the signing service did not do it');
  },
});

async function instruct(
  db: Db,
  { row, vendorId }: { readonly row: EnvelopeRow; readonly vendorId: string },
  instruction: Instruction,
  { eSign }: Services,
): Promise<ESignOutcome<null>> {
  switch (instruction.act) {
    case 'close':
      return eSign.void(vendorId, instruction.reason || 'Closed');
    case 'remind':
      return eSign.remind(vendorId, instruction.signerId);
    case 'replace': {
      const successor = (await signersOf(db, row.id)).find(({ id }) => id === instruction.successorId);
      if (!successor) return { ok: false, problem: { code: 'not-found' } };
      const { id: signerId, name, role, email } = successor;
      return eSign.replace(vendorId, instruction.signerId, { signerId, name, role, email });
    }
  }
}

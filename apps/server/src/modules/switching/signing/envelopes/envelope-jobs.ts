import { z } from 'zod';

const envelopeId = z.uuid();

/** Starts the signing of a sent application whose browser did not. */
export const START = {
  name: 'envelope.start',
  schema: z.object({ applicationId: z.uuid() }),
  keyOf: (id: string): string => `envelope.start ${id}`,
};

/** Makes the documents of an envelope and starts it at the signing service. */
export const PREPARE = {
  name: 'envelope.prepare',
  schema: z.object({ envelopeId }),
  keyOf: (id: string): string => `envelope.prepare ${id}`,
};

/** Brings the sealed documents of a signed envelope home. */
export const FINISH = {
  name: 'envelope.finish',
  schema: z.object({ envelopeId }),
  keyOf: (id: string): string => `envelope.finish ${id}`,
};

/** Tells the signing service what was decided here. */
export const INSTRUCT_SERVICE = {
  name: 'envelope.tell-service',
  schema: z.discriminatedUnion('act', [
    z.object({ envelopeId, act: z.literal('close'), reason: z.string() }),
    z.object({ envelopeId, act: z.literal('remind'), signerId: z.uuid() }),
    z.object({ envelopeId, act: z.literal('replace'), signerId: z.uuid(), successorId: z.uuid() }),
  ]),
};

/** Asks the signing service how open envelopes stand, ends those whose time is over, and wakes those that wait too long. */
export const SWEEP = { name: 'envelope.sweep', schema: z.unknown() };

/** Every ten minutes. */
export const SWEEP_SCHEDULE = { task: SWEEP.name, match: '*/10 * * * *' };

import { renamedFields, toPlainNames } from '@switch/domain/journey/storage-keys/names.ts';
import * as z from 'zod/mini';

const fields = z.record(z.string(), z.unknown());

/**
 * Answers as a browser sends them: the server parses them further and reports bad-fields under
 * `step.card.field` names.
 */
export const SentAnswers = fields.check(z.overwrite(toPlainNames));

/**
 * Maximum body in bytes for a call with answers; answers to every step, with long texts throughout, come to
 * about a third of it.
 */
export const MOST_ANSWERS_BYTES = 128_000;

/** Marks a schema whose fields have the owner's names on the wire, for the OpenAPI document. */
export const OWNER_NAMED = 'x-owner-named';

/**
 * Wraps a response schema whose fields have the owner's names on the wire and plain names on either side. The
 * server writes it and the client reads it, each renaming what it has: a codec would be clearer, but too
 * heavy for the pages of the journey.
 */
export function ownerNamed<Output, Input>(schema: z.ZodMiniType<Output, Input>) {
  // The compiler cannot follow names computed at run time; the schema itself checks the values.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  const sent = fields.check(z.overwrite(renamedFields)) as unknown as z.ZodMiniType<Input, object>;
  const named = z.pipe(sent, schema);
  z.globalRegistry.add(named, { [OWNER_NAMED]: true });
  return named;
}

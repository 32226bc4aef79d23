import { renamedFields, toPlainNames } from '@switch/domain/journey/storage-keys/names.ts';
import * as z from 'zod/mini';

const fields = z.record(z.string(), z.unknown());

/** Answers as a browser sends them: the server parses them further, and answers bad-fields with `step.card.field` names. */
export const SentAnswers = fields.check(z.overwrite(toPlainNames));

/** How many bytes a body with answers has at the most; those of every step, with long texts in all of them, are a third of it. */
export const MOST_ANSWERS_BYTES = 128_000;

/** Marks a schema whose fields go over the wire under the owner's names, for the OpenAPI document. */
export const OWNER_NAMED = 'x-owner-named';

/**
 * What the server answers with under the owner's names, and has plain ones on either side. The server writes it, whoever
 * asked reads it, and each renames what it has: a codec would be clearer, and too heavy for the pages of the journey.
 */
export function ownerNamed<Output, Input>(schema: z.ZodMiniType<Output, Input>) {
  // The compiler cannot follow names made at run time; the schema itself checks what they stand for.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  const sent = fields.check(z.overwrite(renamedFields)) as unknown as z.ZodMiniType<Input, object>;
  const named = z.pipe(sent, schema);
  z.globalRegistry.add(named, { [OWNER_NAMED]: true });
  return named;
}

import { toOwnerNames, toPlainNames } from '@switch/domain/journey/storage-keys-names.ts';
import * as z from 'zod/mini';

const fields = z.record(z.string(), z.unknown());

/**
 * What crosses the wire under the owner's names and has plain ones on either side: whoever reads it decodes it, and the
 * server encodes what it answers with.
 */
export const ownerNamed = <Schema extends z.ZodMiniType<object, object>>(schema: Schema) =>
  z.codec(fields, schema, {
    // What the names stand for is checked next, by the schema itself; the compiler cannot follow names made at run time.
    // oxlint-disable-next-line typescript/consistent-type-assertions
    decode: (sent) => toPlainNames(sent) as z.input<Schema>,
    encode: (answer) => ({ ...toOwnerNames(answer) }),
  });

/** Answers as a browser sends them: the server parses them further, and answers bad-fields with `step.card.field` names. */
export const SentAnswers = z.pipe(
  fields,
  z.transform((sent: Readonly<Record<string, unknown>>) => toPlainNames(sent)),
);

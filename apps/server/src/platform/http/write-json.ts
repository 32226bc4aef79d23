import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** Kinds of values that are the same on the wire as in memory. */
const SAME = new Set(['string', 'number', 'boolean', 'literal', 'enum', 'null', 'unknown']);

/** Caches the result for each schema, because many are parts of several others. */
const known = new WeakMap<z.core.$ZodType, boolean>();

/**
 * Returns whether decoding and encoding with `schema` are the same, because nothing in it transforms a value.
 */
function isTheSameBothWays(schema: z.core.$ZodType): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const isSame = isSameByParts(schema);
  known.set(schema, isSame);
  return isSame;
}

function isSameByParts(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.core.$ZodObject)
    return !schema._zod.def.catchall && Object.values(schema._zod.def.shape).every(isTheSameBothWays);
  if (schema instanceof z.core.$ZodArray) return isTheSameBothWays(schema._zod.def.element);
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.every(isTheSameBothWays);
  if (schema instanceof z.core.$ZodRecord) return isTheSameBothWays(schema._zod.def.valueType);
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return isTheSameBothWays(schema._zod.def.innerType);
  return SAME.has(schema._zod.def.type);
}

/**
 * Serialises answers as JSON, stripped to what their schemas declare. An answer that does not match its
 * schema is refused. A schema that only strips is compiled on first use, which saves a third of the time for
 * a long list; other schemas are interpreted.
 */
export const jsonWriter: typeof serializerCompiler = (route) => {
  const write = serializerCompiler(route);
  const { schema } = route;
  if (!(schema instanceof z.core.$ZodType) || !isTheSameBothWays(schema)) return write;
  let compiled: z.core.$ZodType | undefined;
  return (answer) => {
    compiled ??= z.compile(schema);
    const fitting = z.safeParse(compiled, answer);
    // The interpreted way reports what does not match.
    return fitting.success ? JSON.stringify(fitting.data) : write(answer);
  };
};

import summaries from '@switch/contract/http/summaries.json' with { type: 'json' };
import { OWNER_NAMED } from '@switch/contract/http/owner-named.ts';
import { renamedPlace } from '@switch/domain/journey/storage-keys/names.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const sentences: Readonly<Record<string, string>> = summaries;

/**
 * Returns what a call does, in one sentence: the first of its docstring, which `npm run summaries` extracts.
 */
export const summaryOf = (name: string): string => sentences[name] ?? '';

/** Returns one key of a JSON schema with its value, and the fields under their names on the wire. */
function keyAsSent(key: string, value: unknown, isOwners: boolean): readonly [string, unknown] {
  const name = isOwners ? renamedPlace : (plain: string): string => plain;
  if (key === 'required' && Array.isArray(value)) return [key, value.map(String).map(name)];
  if (key !== 'properties' || !isRecord(value)) return [key, asSent(value, isOwners)];
  const fields = Object.entries(value).map(([field, schema]) => [name(field), asSent(schema, isOwners)]);
  return [key, Object.fromEntries(fields)];
}

/** Returns a JSON schema as it is on the wire: below the mark, fields have the owner's names. */
function asSent(schema: unknown, isOwners = false): unknown {
  if (Array.isArray(schema)) return schema.map((each: unknown) => asSent(each, isOwners));
  if (!isRecord(schema)) return schema;
  const { [OWNER_NAMED]: isMarked, ...keys } = schema;
  const owners = isOwners || isMarked === true;
  return Object.fromEntries(Object.entries(keys).map(([key, value]) => keyAsSent(key, value, owners)));
}

/** Describes a route for the OpenAPI document, with the names that are used on the wire. */
export const describeRoute: typeof jsonSchemaTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  const sent = asSent(schema);
  return { schema: isRecord(sent) ? sent : schema, url };
};

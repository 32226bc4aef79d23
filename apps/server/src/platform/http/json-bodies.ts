import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';

/** No screen sends even a tenth of this; the largest body is a supplier's facts. */
const MOST_VALUES = 10_000;

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = ['"', '\\', ',', '[', '{'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Adds a parser for JSON bodies of at most `MOST_VALUES` values. Larger ones are refused as too large before
 * they are parsed: a value of a few bytes costs a hundred times its size to build and traverse. As before,
 * names that set inherited properties are refused.
 */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (hasMoreValues(body, MOST_VALUES)) done(new ProblemError('too-large'));
    else void parse(request, body, done);
  });
}

/**
 * Returns whether a JSON text holds more than `most` values. Each value but the first follows a comma or an
 * opening bracket outside a string.
 */
function hasMoreValues(json: string, most: number): boolean {
  let count = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (sign === QUOTE) isInText = !isInText;
    else if (isInText && sign === BACKSLASH) index += 1;
    else if (!isInText && (sign === COMMA || sign === BRACKET || sign === BRACE)) count += 1;
    if (count > most) return true;
  }
  return false;
}

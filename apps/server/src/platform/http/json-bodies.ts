import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';

/** No screen sends a tenth of it: the widest body is a supplier's facts. */
const MOST_VALUES = 10_000;

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = ['"', '\\', ',', '[', '{'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Parses JSON bodies of at most `MOST_VALUES` values. More are refused as too large before anything is made of them: a few bytes each, they
 * cost a hundred times their size to build and to walk. Names that reach for what objects inherit are refused as ever.
 */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (hasMoreValues(body, MOST_VALUES)) done(new ProblemError('too-large'));
    else void parse(request, body, done);
  });
}

/** Whether a JSON text holds more values than `most`: each but the first stands behind a comma or an opening bracket outside of texts. */
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

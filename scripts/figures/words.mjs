/**
 * Identifiers and file names that use retired words: private coinages for which the field or the stack has a
 * word of its own (`docs/words.md`). Words that also have a legitimate use, such as line, turn or record, are
 * left to reviews.
 */
import { basename } from 'node:path/posix';
import { lineAt, walk } from './tree.mjs';

/** Each retired word, in lower case, with the word to use. */
export const RETIRED_WORDS = {
  door: 'policy, access link or join',
  errand: 'effect',
  heart: 'the service by its name',
  ears: 'listener',
  happening: 'event',
  patiently: 'withRetry',
  spine: 'request pipeline',
  knowfact: 'setQueryData',
  stalefacts: 'invalidateQueries',
};

/**
 * Names of fields that cross the wire as they did before the word was retired: pages that are open still send
 * and read them.
 */
const WIRE_FIELDS = new Set(['door']);

const whole = new Set(Object.keys(RETIRED_WORDS));

/**
 * Returns the retired word in a name, or undefined. It may be one of the name's parts, in the singular or
 * plural, or the whole name.
 */
export function retiredWordIn(name) {
  const parts = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  const candidates = [name.toLowerCase(), ...parts, ...parts.map((part) => part.replace(/s$/, ''))];
  return candidates.find((candidate) => whole.has(candidate));
}

/** Returns every name with a retired word, once for each file: `{file, line, name, use}`. */
export function retiredNames(tree) {
  return tree.sources.flatMap((file) => {
    const found = new Map();
    const note = (name, start) => {
      const word = retiredWordIn(name);
      if (word && !found.has(name))
        found.set(name, { file, line: lineAt(tree.text(file), start), name, use: RETIRED_WORDS[word] });
    };
    const visit = (node) => {
      if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') note(node.name, node.start);
    };
    note(basename(file).replace(/\.\w+$/, ''), 0);
    walk(tree.parse(file).program, (node) => {
      const field = node.type === 'MemberExpression' ? node.property : node.type === 'Property' && node.key;
      if (field && WIRE_FIELDS.has(field.name)) {
        walk(node.type === 'Property' ? node.value : node.object, visit);
        return false;
      }
      return visit(node);
    });
    return [...found.values()];
  });
}

/**
 * SQL that names tables of another module.
 *
 * A statement is one outermost chain of Kysely calls or one outermost sql`` text, with everything inside it,
 * or one list of table names. It counts once for every table in it whose owner (the module whose `tables.ts`
 * declares it; platform's own tables belong to platform) is another part of the server, and once if it
 * computes the name of a table in a file without a list of them, unless
 *   - it is in the module `privacy`, which may read and delete all, or in `seed`, which copies invented rows
 *     for development, or
 *   - it only reads the table, and uses only columns that the owner's `index.ts` publishes in
 *     `joinableColumns`.
 */
import { declaredTables, publishedColumns, snakeCase } from './tables.mjs';
import { lineAt, partOf, walk } from './tree.mjs';

const READS = new Set(
  ['selectFrom', 'from', 'using', 'table'].concat(
    ['inner', 'left', 'right', 'full', 'cross'].flatMap((kind) => [`${kind}Join`, `${kind}JoinLateral`]),
  ),
);
const WRITES = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);
/** Classes of other libraries that have a `from` or `using`. */
const FOREIGN = new Set(['Array', 'Buffer', 'Readable', 'Object']);
const USES_ALL = new Set(['privacy', 'seed']);
const COMPUTED = '(computed)';

/**
 * Returns every statement that names a table of another part of the server which does not publish it: `{file,
 * line, by, table, owner}`.
 */
export function foreignStatements(tree) {
  const known = { tables: declaredTables(tree), published: publishedColumns(tree) };
  return tree.sources.flatMap((file) => {
    const by = partOf(file);
    if (!by || USES_ALL.has(by)) return [];
    return statementsOf(tree.parse(file).program, known).flatMap((statement) =>
      foreignTables(statement, by, known).map(({ table, owner }) => ({
        file,
        line: lineAt(tree.text(file), statement.start),
        by,
        table,
        owner,
      })),
    );
  });
}

function foreignTables({ mentions, columns }, by, { tables, published }) {
  const foreign = [...grouped(mentions.filter(({ table }) => ownerOf(table, tables) !== by))].filter(
    ([table, named]) => {
      const allowed = published.get(table);
      if (allowed?.owner !== ownerOf(table, tables) || named.some(({ writes }) => writes)) return true;
      return usedColumns(named, table, { mentions, columns }, tables).some(
        (name) => !allowed.columns.has(name),
      );
    },
  );
  return foreign.map(([table]) => ({ table, owner: ownerOf(table, tables) }));
}

const ownerOf = (table, tables) => tables.get(table)?.owner ?? 'any';

function grouped(mentions) {
  const groups = new Map();
  for (const each of mentions) groups.set(each.table, [...(groups.get(each.table) ?? []), each]);
  return groups;
}

/**
 * Returns the columns of `table` that a statement uses: qualified by its name or alias, or unqualified if no
 * other table of the statement has one.
 */
function usedColumns(named, table, { mentions, columns }, tables) {
  const names = new Set(named.flatMap(({ alias }) => [table, alias]));
  const others = mentions.flatMap((each) =>
    each.table === table ? [] : [tables.get(each.table)?.columns ?? new Set()],
  );
  return columns.flatMap(({ of, column }) => {
    if (of !== undefined) return names.has(of) ? [column] : [];
    if (column === '*') return ['*'];
    return tables.get(table).columns.has(column) && !others.some((each) => each.has(column)) ? [column] : [];
  });
}

/**
 * Returns the statements of a file: where each begins, which tables it names, and everything in it that may
 * be a column.
 */
function statementsOf(program, known) {
  const found = [];
  walk(program, (node) => {
    const list = listOfTables(node, known);
    if (list) found.push({ start: node.start, mentions: list, columns: [], isList: true });
    else if (isStatement(node)) found.push(readStatement(node, known));
    else return true;
    return false;
  });
  const isListed = found.some(({ isList }) => isList);
  for (const each of found)
    if (isListed) each.mentions = each.mentions.filter(({ table }) => table !== COMPUTED);
  return found.filter(({ mentions }) => mentions.length > 0);
}

/** Two or more names of tables, and nothing else, in brackets. */
function listOfTables(node, { tables }) {
  if (node.type !== 'ArrayExpression' || node.elements.length < 2) return undefined;
  const names = node.elements.map((each) => (typeof each?.value === 'string' ? snakeCase(each.value) : ''));
  return names.every((name) => tables.has(name))
    ? names.map((table) => ({ table, alias: table, writes: true }))
    : undefined;
}

function isStatement(node) {
  if (isSqlText(node)) return true;
  if (node.type === 'CallExpression') return tablesCall(node) !== undefined || isStatement(node.callee);
  return node.type === 'MemberExpression' && isStatement(node.object);
}

const isSqlText = (node) => node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql';

/** Returns the method's name if the call is one that takes a table. */
function tablesCall({ callee, arguments: args }) {
  if (callee.type !== 'MemberExpression' || callee.computed || args.length === 0) return undefined;
  if (FOREIGN.has(callee.object.name)) return undefined;
  const { name } = callee.property;
  if (name === 'table') return callee.object.name === 'sql' ? name : undefined;
  return READS.has(name) || WRITES.has(name) ? name : undefined;
}

function readStatement(root, known) {
  const mentions = [];
  const columns = [];
  const add = (name, alias, writes) => {
    const table = snakeCase(name);
    if (known.tables.has(table)) mentions.push({ table, alias: snakeCase(alias ?? name), writes });
  };
  walk(root, (node) => {
    if (node.type === 'CallExpression') {
      const method = tablesCall(node);
      const names = method ? textsOf(node.arguments[0]) : [];
      for (const text of names) addReference(text, WRITES.has(method), add);
      if (method === 'table' && names.length === 0 && !isPartition(node.arguments[0], known))
        mentions.push({ table: COMPUTED, alias: COMPUTED, writes: true });
      if (node.callee.property?.name === 'selectAll')
        columns.push(...(node.arguments.length > 0 ? textsOf(node.arguments[0]) : [undefined]).map(allOf));
    } else if (isSqlText(node))
      readSql(node.quasi.quasis.map(({ value }) => value.cooked).join(' ? '), add, columns);
    else if (node.type === 'Literal' && typeof node.value === 'string') columns.push(columnOf(node.value));
    else if (node.type === 'Property' && node.key.type === 'Identifier')
      columns.push(columnOf(node.key.name));
  });
  return { start: root.start, mentions, columns };
}

/** A template string that no declared table's name begins with: the name of a partition. */
function isPartition(node, { tables }) {
  const start = node.type === 'TemplateLiteral' ? node.quasis[0].value.cooked : '';
  return start !== '' && ![...tables.keys()].some((name) => name.startsWith(start));
}

/** Returns the texts that an argument may be: a literal, a list of them, or either side of a condition. */
function textsOf(node) {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.type === 'ArrayExpression') return node.elements.flatMap(textsOf);
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(textsOf);
  return node?.type === 'TSAsExpression' ? textsOf(node.expression) : [];
}

function addReference(text, writes, add) {
  const [, name, alias] = /^(?:\w+\.)?(\w+)(?:\s+as\s+(\w+))?$/i.exec(text.trim()) ?? [];
  if (name) add(name, alias, writes);
}

const allOf = (name) => ({ of: name && snakeCase(name), column: '*' });

function columnOf(text) {
  const [, of, column = ''] = /^(?:(\w+)\.)?(\w+|\*)(?:\s+as\s+\w+)?$/i.exec(text.trim()) ?? [];
  return { of: of && snakeCase(of), column: snakeCase(column) };
}

const NAME = '(?:public\\.)?"?([a-z_][a-z0-9_]*)"?';
const ALIAS =
  '(?:\\s+(?:as\\s+)?(?!(?:on|set|where|join|left|right|inner|full|cross|values|using|order|group|for|select|default|limit|union|returning)\\b)([a-z_][a-z0-9_]*))?';
const CLAUSE = new RegExp(
  `\\b(from|join|into|update|using|table|truncate)\\s+(?:only\\s+|lateral\\s+)?${NAME}${ALIAS}`,
  'g',
);
const NEXT = new RegExp(`^\\s*,\\s*(?:only\\s+)?${NAME}${ALIAS}`);
const SQL_WRITES = new Set(['into', 'update', 'truncate', 'table']);

/** Reads the tables and columns of raw SQL. As a column without a table, any word counts. */
function readSql(raw, add, columns) {
  const text = raw.replaceAll(/--.*$|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/gm, ' ').toLowerCase();
  for (const match of text.matchAll(CLAUSE)) {
    const [clause, word, name, alias] = match;
    const writes = SQL_WRITES.has(word) || /\bdelete\s+$/.test(text.slice(0, match.index));
    add(name, alias, writes);
    let rest = text.slice(match.index + clause.length);
    for (let next = NEXT.exec(rest); next; next = NEXT.exec(rest)) {
      add(next[1], next[2], writes);
      rest = rest.slice(next[0].length);
    }
  }
  for (const [, of, column] of text.matchAll(/(?:\b([a-z_]\w*)\.)?(\b[a-z_]\w*|\*)/g)) {
    const isStar = column === '*' && of === undefined;
    if (!isStar) columns.push({ of, column });
  }
  if (/\bselect\s+(?:distinct\s+)?\*/.test(text)) columns.push({ of: undefined, column: '*' });
}

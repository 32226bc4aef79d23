/**
 * Which part of the server declares each table, with which columns, and which columns modules publish for
 * joins.
 */
import { partOf, walk } from './tree.mjs';

const DECLARATION = /(?:^|[/.])tables\.ts$/;

export const snakeCase = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const nameOfKey = ({ key }) => key?.name ?? key?.value;

/**
 * Returns every table, in snake case, with the part that owns it and its columns: the keys of interfaces
 * whose name ends in `Tables`, in a `tables.ts` or `*.tables.ts` of the server.
 */
export function declaredTables(tree) {
  const tables = new Map();
  for (const path of tree.sources.filter((each) => partOf(each) && DECLARATION.test(each))) {
    const fields = fieldsOfInterfaces(tree.parse(path).program);
    for (const [name, members] of fields) {
      if (!name.endsWith('Tables')) continue;
      for (const member of members) {
        const row = fields.get(member.typeAnnotation?.typeAnnotation?.typeName?.name) ?? [];
        const columns = new Set(row.map((field) => snakeCase(nameOfKey(field))));
        tables.set(snakeCase(nameOfKey(member)), { owner: partOf(path), columns });
      }
    }
  }
  return tables;
}

function fieldsOfInterfaces(program) {
  const fields = new Map();
  walk(program, (node) => {
    if (node.type === 'TSInterfaceDeclaration')
      fields.set(
        node.id.name,
        node.body.body.filter((member) => member.type === 'TSPropertySignature'),
      );
  });
  return fields;
}

/**
 * Returns the columns by table that owners publish for joins: `export const joinableColumns = { table:
 * ['column'] } as const`.
 */
export function publishedColumns(tree) {
  const published = new Map();
  for (const path of tree.sources.filter((each) => partOf(each) && each.endsWith('/index.ts'))) {
    walk(tree.parse(path).program, (node) => {
      if (node.type !== 'VariableDeclarator' || node.id.name !== 'joinableColumns') return;
      for (const property of objectIn(node.init)?.properties ?? []) {
        const columns = property.value?.elements?.map(({ value }) => snakeCase(String(value))) ?? [];
        published.set(snakeCase(nameOfKey(property)), { owner: partOf(path), columns: new Set(columns) });
      }
    });
  }
  return published;
}

/** Returns the object literal behind `as const` and `satisfies`. */
function objectIn(node) {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return objectIn(node.expression);
  return node?.type === 'ObjectExpression' ? node : undefined;
}

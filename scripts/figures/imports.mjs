/**
 * Imports between files, including type-only ones: cycles, mutual dependencies of modules, and breaches of
 * the module boundaries. A dynamic `import()` counts like any other.
 */
import { dirname, join } from 'node:path/posix';
import { lineAt, moduleOf, partOf, walk } from './tree.mjs';

/** Modules of the server in order: each may import those before it. */
export const MODULE_ORDER = [
  'platform',
  'reference',
  'identity',
  'tasks',
  'pricing',
  'switching',
  'enquiries',
  'chat',
  'privacy',
];

/** Returns every import of one source file by another: `{from, to, line}`. */
export function importsOf(tree) {
  return tree.sources.flatMap((from) =>
    requestsOf(tree, from).flatMap(({ request, start }) => {
      const to = resolveRequest(tree, from, request);
      return to && to !== from ? [{ from, to, line: lineAt(tree.text(from), start) }] : [];
    }),
  );
}

function requestsOf(tree, path) {
  const text = tree.text(path);
  const { module, program } = tree.parse(path);
  const requests = module.staticImports.map(({ moduleRequest, start }) => ({
    request: moduleRequest.value,
    start,
  }));
  for (const { entries, start } of module.staticExports)
    for (const request of new Set(entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])))
      requests.push({ request, start });
  if (/\bimport\(/.test(text))
    walk(program, ({ type, source, start }) => {
      if (type === 'TSImportType') requests.push({ request: source.value, start });
      if (type === 'ImportExpression' && typeof source.value === 'string')
        requests.push({ request: source.value, start });
    });
  return requests;
}

/** Returns every name that `paths` import from files of the tree, as `path#name`; `path#*` for all of it. */
export function importedNames(tree, paths) {
  const names = new Set();
  for (const path of paths)
    for (const { moduleRequest, entries } of tree.parse(path).module.staticImports) {
      const to = resolveRequest(tree, path, moduleRequest.value);
      if (to) for (const { importName } of entries) names.add(`${to}#${importName.name ?? '*'}`);
    }
  return names;
}

/** Returns the source file that an import specifier refers to, or undefined if it is not one of ours. */
function resolveRequest(tree, from, request) {
  if (request.startsWith('.')) {
    const path = join(dirname(from), request);
    return tree.has(path) ? path : undefined;
  }
  const [, name, rest] = /^@switch\/([^/]+)(?:\/(.*))?$/.exec(request) ?? [];
  if (!name) return undefined;
  const inside = rest ?? 'index.ts';
  const candidates = [
    `packages/${name}/src/${inside}`,
    `packages/${name}/${inside}`,
    `apps/${name}/${inside}`,
  ];
  return candidates.find((path) => tree.has(path));
}

/**
 * Returns groups of two or more files that import each other in a cycle, the largest first, each sorted by
 * name.
 */
export function cyclesOf(imports) {
  const next = new Map();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const state = { next, index: new Map(), low: new Map(), stack: [], onStack: new Set(), groups: [] };
  for (const file of next.keys()) if (!state.index.has(file)) connect(file, state);
  return state.groups.sort((a, b) => b.length - a.length || a[0].localeCompare(b[0]));
}

/** Tarjan's algorithm for strongly connected components. */
function connect(file, state) {
  const { next, index, low, stack, onStack, groups } = state;
  index.set(file, index.size);
  low.set(file, index.get(file));
  stack.push(file);
  onStack.add(file);
  for (const to of next.get(file) ?? []) {
    if (!index.has(to)) connect(to, state);
    if (onStack.has(to)) low.set(file, Math.min(low.get(file), low.get(to)));
  }
  if (low.get(file) !== index.get(file)) return;
  const group = stack.splice(stack.indexOf(file));
  for (const each of group) onStack.delete(each);
  if (group.length > 1) groups.push(group.sort());
}

/**
 * Returns pairs of parts of the server (modules and platform) that depend on each other: each imports a file
 * of the other, or names a table of it in SQL.
 */
export function mutualDependencies(imports, statements) {
  const needs = new Set();
  const isPart = (part) => part === 'platform' || part === undefined;
  for (const { from, to } of imports) {
    const [a, b] = [partOf(from), partOf(to)];
    if (a && b && a !== b && (moduleOf(from) || isPart(a)) && (moduleOf(to) || isPart(b)))
      needs.add(`${a} ${b}`);
  }
  for (const { by, owner } of statements) needs.add(`${by} ${owner}`);
  return [...needs]
    .map((need) => need.split(' '))
    .filter(([a, b]) => a < b && needs.has(`${b} ${a}`))
    .map(([a, b]) => `${a} <-> ${b}`)
    .sort();
}

/**
 * Returns imports that violate the order of the modules, or reach into a module past its `index.ts`: `{file,
 * line, to, why}`.
 */
export function wallBreaches(imports) {
  return imports.flatMap(({ from, to, line }) => {
    const [a, b] = [partOf(from), partOf(to)];
    if (!a || !b || a === b) return [];
    const breach = (why) => [{ file: from, line, to, why }];
    if (isAgainstOrder(a, b, to)) return breach(`${a} may not import ${b}`);
    if (moduleOf(to) && !/^[^/]+\/[^/]+\/src\/[^/]+\/[^/]+\/index\.ts$/.test(to))
      return breach('not through index.ts');
    return [];
  });
}

function isAgainstOrder(a, b, to) {
  const [from, onto] = [MODULE_ORDER.indexOf(a), MODULE_ORDER.indexOf(b)];
  if (from === 0) return moduleOf(to) !== undefined;
  return from !== -1 && onto !== -1 && onto > from;
}

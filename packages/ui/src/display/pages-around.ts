export type PageEntry = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/** The pages to offer: first, last, and the neighbours of the current one, with a gap where two or more are left out. */
export function pagesAround(page: number, pageCount: number): PageEntry[] {
  const offered = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (candidate) => candidate === 1 || candidate === pageCount || Math.abs(candidate - page) <= 1,
  );
  return offered.flatMap((candidate, index): PageEntry[] => {
    const before = offered[index - 1] ?? 0;
    const entry: PageEntry = { kind: 'page', page: candidate };
    if (candidate - before > 2) return [{ kind: 'gap', after: before }, entry];
    return candidate - before === 2 ? [{ kind: 'page', page: candidate - 1 }, entry] : [entry];
  });
}

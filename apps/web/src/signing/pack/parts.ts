import { pathTo } from '../../routes.ts';

/** One part of the pack. Each has its own URL, so that Back moves between them. */
export type PackPart =
  | { readonly kind: 'overview' }
  /** `place` is the index of the document, from 0. */
  | { readonly kind: 'document'; readonly place: number }
  | { readonly kind: 'sign' };

/**
 * Returns the part that a query names, given the number of documents in the pack; the overview for anything
 * else.
 */
export function partAt(search: string, documents: number): PackPart {
  const card = new URLSearchParams(search).get('card') ?? '';
  if (card === 'sign') return { kind: 'sign' };
  const number = /^[1-9]\d?$/.test(card) ? Number(card) : 0;
  return number >= 1 && number <= documents ? { kind: 'document', place: number - 1 } : { kind: 'overview' };
}

export function placeOfPart(part: PackPart): string {
  if (part.kind === 'overview') return pathTo('sign');
  return pathTo('sign', { query: { card: part.kind === 'sign' ? 'sign' : String(part.place + 1) } });
}

/**
 * Returns the part that follows: the documents one after another, then the signature; undefined after that.
 */
export function partAfter(part: PackPart, documents: number): PackPart | undefined {
  if (part.kind === 'sign') return undefined;
  const place = part.kind === 'overview' ? 0 : part.place + 1;
  return place < documents ? { kind: 'document', place } : { kind: 'sign' };
}

import { pathTo } from '../../routes.ts';

/** One part of the pack, each at an address of its own so that Back leads through them. */
export type PackPart =
  | { readonly kind: 'overview' }
  /** `place` counts the documents from 0. */
  | { readonly kind: 'document'; readonly place: number }
  | { readonly kind: 'sign' };

/** The part that a query names, of a pack with so many documents; the overview for anything else. */
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

/** What comes after a part: the documents one after another, then the signature; nothing after that. */
export function partAfter(part: PackPart, documents: number): PackPart | undefined {
  if (part.kind === 'sign') return undefined;
  const place = part.kind === 'overview' ? 0 : part.place + 1;
  return place < documents ? { kind: 'document', place } : { kind: 'sign' };
}

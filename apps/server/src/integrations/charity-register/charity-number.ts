/** A charity number taken apart: the registered number, and 0 or the place among its linked charities. */
export type CharityNumber = { readonly number: string; readonly suffix: number };

/** `text` as a charity number of England and Wales, or undefined when it cannot be one. */
export function charityNumberFrom(text: string): CharityNumber | undefined {
  const [, number, suffix = '0'] = /^(\d{6,7})(?:-(\d{1,3}))?$/.exec(text.replace(/\s/g, '')) ?? [];
  return number === undefined ? undefined : { number, suffix: Number(suffix) };
}

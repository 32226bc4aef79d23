/**
 * Lists of numbers below 65,536, stored one after another: the start of each, and all the numbers. Takes a
 * fraction of the memory of arrays.
 */
export type NumberLists = { readonly starts: Uint32Array; readonly numbers: Uint16Array };

/**
 * Builds `count` lists from what `visit` adds to them. `visit` is called twice and must add the same numbers
 * both times.
 */
export function numberLists(
  count: number,
  visit: (add: (list: number, number: number) => void) => void,
): NumberLists {
  const starts = new Uint32Array(count + 1);
  visit((list) => {
    starts[list + 1] = (starts[list + 1] ?? 0) + 1;
  });
  for (let list = 0; list < count; list += 1)
    starts[list + 1] = (starts[list + 1] ?? 0) + (starts[list] ?? 0);
  const numbers = new Uint16Array(starts[count] ?? 0);
  const ends = starts.slice();
  visit((list, number) => {
    const end = ends[list] ?? 0;
    numbers[end] = number;
    ends[list] = end + 1;
  });
  return { starts, numbers };
}

export const listLength = ({ starts }: NumberLists, list: number): number =>
  (starts[list + 1] ?? 0) - (starts[list] ?? 0);

/**
 * Adds `amount` to the sum of each number of a list. Much of the time that a question takes is spent here, and
 * calling a function for each number would take several times as long.
 */
export function addForList(
  { starts, numbers }: NumberLists,
  list: number,
  sums: Float64Array,
  amount: number,
) {
  const end = starts[list + 1] ?? 0;
  for (let at = starts[list] ?? 0; at < end; at += 1) {
    const number = numbers[at] ?? 0;
    sums[number] = (sums[number] ?? 0) + amount;
  }
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makesWay, placeFor } from './button-place.ts';

const button = { top: 700, bottom: 760, left: 280, right: 340 };
/** A quarter of the button's height. */
const STEP = 15;
const across = (top: number, bottom: number) => ({ top, bottom, left: 16, right: 344 });

test.each([
  ['nothing near', [], 0],
  ['a button above it', [across(600, 648)], 0],
  ['a button beside it', [{ top: 700, bottom: 760, left: 16, right: 200 }], 0],
  ['a button beneath it', [across(710, 758)], 4],
  ['a button half beneath it', [across(690, 738)], 5],
  ['a gap as high as it between two buttons', [across(720, 768), across(600, 652)], 3],
  ['two buttons, one over the other', [across(710, 758), across(650, 698)], 8],
  ['buttons that touch its edge', [across(760, 800), across(652, 700)], 0],
])('with %s', (_what, others, steps) => {
  expect(placeFor(button, [others])).toEqual({ steps, isCrowded: false });
});

test('with no free place it stays where it is, and is crowded', () => {
  expect(placeFor(button, [[across(0, 800)]])).toEqual({ steps: 0, isCrowded: true });
  expect(placeFor(button, [])).toEqual({ steps: 0, isCrowded: false });
});

test('if no place is free of everything, it keeps clear of what matters most', () => {
  const layers = [[across(0, 800)], [across(710, 758)]];
  expect(placeFor(button, layers)).toEqual({ steps: 4, isCrowded: true });
});

test('wherever buttons are, it covers none of them if any step is free [S2-30]', () => {
  const tops = fc.array(fc.integer({ min: 300, max: 800 }), { maxLength: 4 });
  fc.assert(
    fc.property(tops, (all) => {
      const others = all.map((top) => across(top, top + 48));
      const { steps } = placeFor(button, [others]);
      const isOver = (up: number) =>
        others.some(({ top, bottom }) => button.top - up < bottom && top < button.bottom - up);
      const free = Array.from({ length: 17 }, (_, step) => step).find((step) => !isOver(step * STEP));
      expect(steps).toBe(free ?? 0);
    }),
  );
});

test('a box as browsers return it, with its sides on the prototype, works too', () => {
  class Measured {
    get top() {
      return 700;
    }
    get bottom() {
      return 760;
    }
    get left() {
      return 280;
    }
    get right() {
      return 340;
    }
  }
  expect(placeFor(new Measured(), [[across(710, 758)]]).steps).toBe(4);
});

test.each([
  ['scrolling down', { top: 300, lastTop: 100, toEnd: 900, isAway: false }, true],
  ['scrolling up', { top: 100, lastTop: 300, toEnd: 900, isAway: true }, false],
  ['a page that settles', { top: 303, lastTop: 300, toEnd: 900, isAway: true }, true],
  ['a page that grows', { top: 300, lastTop: 300, toEnd: 900, isAway: false }, false],
  ['the end of the page', { top: 1200, lastTop: 300, toEnd: 0, isAway: true }, false],
  ['the top of the page', { top: 0, lastTop: 4, toEnd: 1200, isAway: true }, false],
])('%s', (_what, scroll, isAway) => {
  expect(makesWay(scroll)).toBe(isAway);
});

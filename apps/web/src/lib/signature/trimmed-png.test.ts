import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inkBox } from './signature-canvas.tsx';

const paper = (width: number, height: number, dots: readonly (readonly [number, number])[]) => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [x, y] of dots) data[(y * width + x) * 4 + 3] = 255;
  return { data, width, height };
};

test('clean paper has no ink', () => {
  expect(inkBox(paper(7, 5, []))).toBeUndefined();
});

test('one dot in the first corner is found', () => {
  expect(inkBox(paper(7, 5, [[0, 0]]))).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
});

test('faint ink counts as ink', () => {
  const faint = paper(7, 5, []);
  faint.data[(2 * 7 + 3) * 4 + 3] = 1;
  expect(inkBox(faint)).toEqual({ left: 3, top: 2, right: 4, bottom: 3 });
});

test('the box goes around every dot and no further', () => {
  const dot = fc.tuple(fc.nat(19), fc.nat(11));
  fc.assert(
    fc.property(fc.array(dot, { minLength: 1 }), (dots) => {
      const [xs, ys] = [dots.map(([x]) => x), dots.map(([, y]) => y)];
      expect(inkBox(paper(20, 12, dots))).toEqual({
        left: Math.min(...xs),
        top: Math.min(...ys),
        right: Math.max(...xs) + 1,
        bottom: Math.max(...ys) + 1,
      });
    }),
  );
});

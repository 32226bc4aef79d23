import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { trimmedPng } from './trimmed-png.ts';

afterEach(() => vi.unstubAllGlobals());

const paper = (width: number, height: number, dots: readonly (readonly [number, number])[], ink = 255) => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [x, y] of dots) data[(y * width + x) * 4 + 3] = ink;
  return { data, width, height };
};

/** The part of the canvas that the picture shows: left, top, width and height. */
function shownOf({ width, height, data }: ReturnType<typeof paper>): readonly unknown[] | undefined {
  const drawImage = vi.fn<(source: unknown, ...box: readonly number[]) => void>();
  const target = { getContext: () => ({ drawImage }), toDataURL: () => 'data:image/png;base64,AAAA' };
  vi.stubGlobal('document', { createElement: () => target });
  const canvas = { width, height, getContext: () => ({ getImageData: () => ({ data, width, height }) }) };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- as much of a canvas as is read
  const png = trimmedPng(canvas as unknown as HTMLCanvasElement, 1_000);
  expect(png === undefined).toBe(drawImage.mock.calls.length === 0);
  return drawImage.mock.calls[0]?.slice(1, 5);
}

test('an empty canvas has no ink', () => {
  expect(shownOf(paper(7, 5, []))).toBeUndefined();
});

test('one dot in the first corner is found', () => {
  expect(shownOf(paper(7, 5, [[0, 0]]))).toEqual([0, 0, 1, 1]);
});

test('faint ink counts as ink', () => {
  expect(shownOf(paper(7, 5, [[3, 2]], 1))).toEqual([3, 2, 1, 1]);
});

test('the picture is cropped to contain every dot and no more', () => {
  const dot = fc.tuple(fc.nat(19), fc.nat(11));
  fc.assert(
    fc.property(fc.array(dot, { minLength: 1 }), (dots) => {
      const [xs, ys] = [dots.map(([x]) => x), dots.map(([, y]) => y)];
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      const size = [Math.max(...xs) + 1 - left, Math.max(...ys) + 1 - top];
      expect(shownOf(paper(20, 12, dots))).toEqual([left, top, ...size]);
    }),
  );
});

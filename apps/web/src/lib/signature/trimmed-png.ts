/** The bounds of the ink in pixels; right and bottom are exclusive. */
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const BYTES_PER_PIXEL = 4;
const ALPHA = 3;
const MARGIN = 8;
const WIDEST = 900;
const SMALLEST_SCALE = 0.1;

/** Returns the smallest box around everything drawn; undefined if nothing is. */
function inkBox({ data, width, height }: ImageData): Box | undefined {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * BYTES_PER_PIXEL + ALPHA] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return right === 0 ? undefined : { left, top, right, bottom };
}

function pngOf(source: HTMLCanvasElement, box: Box, scale: number): string {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const target = document.createElement('canvas');
  target.width = Math.ceil(width * scale) + 2 * MARGIN;
  target.height = Math.ceil(height * scale) + 2 * MARGIN;
  target
    .getContext('2d')
    ?.drawImage(source, box.left, box.top, width, height, MARGIN, MARGIN, width * scale, height * scale);
  return target.toDataURL('image/png');
}

/**
 * Returns the drawing as a PNG data URL of at most `maxLength` characters, cropped, and scaled down until it
 * fits. Undefined if nothing was drawn.
 */
export function trimmedPng(canvas: HTMLCanvasElement, maxLength: number): string | undefined {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  const box = pixels && inkBox(pixels);
  if (!box) return undefined;
  let scale = Math.min(1, WIDEST / (box.right - box.left));
  let png = pngOf(canvas, box, scale);
  while (png.length > maxLength && scale > SMALLEST_SCALE) {
    scale *= 0.75;
    png = pngOf(canvas, box, scale);
  }
  return png.length > maxLength ? undefined : png;
}

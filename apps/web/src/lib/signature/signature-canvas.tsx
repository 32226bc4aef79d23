import { Button, Cluster, Stack } from '@switch/ui';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import styles from './signature.module.css';

/** What the form asks of a drawn signature. */
export type DrawnSignature = {
  /** The drawing as a PNG data URL without the paper around it; nothing when nothing was drawn. */
  readonly png: (maxLength: number) => string | undefined;
};

/** Sharp on every screen: the canvas has as many pixels as the glass under it, and keeps its strokes when resized. */
function fitToScreen(pad: SignaturePad, canvas: HTMLCanvasElement): void {
  const strokes = pad.toData();
  const ratio = Math.max(window.devicePixelRatio, 1);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.clear();
  pad.fromData(strokes);
}

function usePad(onStroke: (pad: SignaturePad) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const told = useRef(onStroke);
  useEffect(() => {
    told.current = onStroke;
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const made = new SignaturePad(element, {
      penColor: getComputedStyle(element).color,
      minWidth: 0.8,
      maxWidth: 2.8,
    });
    pad.current = made;
    made.addEventListener('endStroke', () => told.current(made));
    const observer = new ResizeObserver(() => fitToScreen(made, element));
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.off();
    };
  }, []);
  return { canvas, pad };
}

/** Paper to sign on with a finger, a pen or the mouse. */
export default function SignatureCanvas({
  ref,
  onDraw,
}: {
  ref: Ref<DrawnSignature>;
  onDraw: (isEmpty: boolean) => void;
}) {
  const [isEmpty, setIsEmpty] = useState(true);
  const tell = (drawnOn: SignaturePad) => {
    setIsEmpty(drawnOn.isEmpty());
    onDraw(drawnOn.isEmpty());
  };
  const { canvas, pad } = usePad(tell);
  useImperativeHandle(
    ref,
    () => ({ png: (maxLength) => (canvas.current ? trimmedPng(canvas.current, maxLength) : undefined) }),
    [canvas],
  );
  /** Leaves the first strokes, as many as are wanted, on clean paper. */
  const keep = (wanted: (strokes: number) => number) => {
    if (!pad.current) return;
    const strokes = pad.current.toData();
    pad.current.clear();
    pad.current.fromData(strokes.slice(0, wanted(strokes.length)));
    tell(pad.current);
  };
  return (
    <Stack gap={1}>
      <div className={styles.pad}>
        <canvas
          ref={canvas}
          id="signatureImg"
          tabIndex={-1}
          role="img"
          aria-label={isEmpty ? 'Nothing is drawn yet' : 'Your signature is drawn'}
          className={styles.canvas}
        />
      </div>
      <Cluster gap={1}>
        <Button
          look="secondary"
          size="small"
          aria-disabled={isEmpty}
          onClick={() => keep((strokes) => strokes - 1)}
        >
          Undo the last stroke
        </Button>
        <Button look="secondary" size="small" aria-disabled={isEmpty} onClick={() => keep(() => 0)}>
          Clear
        </Button>
      </Cluster>
    </Stack>
  );
}

/** Pixels as a canvas hands them out: four bytes each, row by row. */
export type Pixels = {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
};

/** Where the ink lies, in pixels; right and bottom are the first ones without any. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const BYTES_PER_PIXEL = 4;
const ALPHA = 3;
const MARGIN = 8;
const WIDEST = 900;
const SMALLEST_SCALE = 0.1;

/** The smallest box around everything drawn; nothing when nothing is. */
export function inkBox({ data, width, height }: Pixels): Box | undefined {
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
 * What was drawn as a PNG data URL of at most `maxLength` characters, without the empty paper around it; drawn smaller
 * until it fits. Nothing when nothing was drawn.
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

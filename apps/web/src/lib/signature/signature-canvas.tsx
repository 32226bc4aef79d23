import { Button, Cluster, Stack } from '@switch/ui';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import styles from './signature.module.css';
import { trimmedPng } from './trimmed-png.ts';

export type DrawnSignature = {
  /** Returns the drawing as a PNG data URL, cropped; undefined if nothing was drawn. */
  readonly png: (maxLength: number) => string | undefined;
};

/**
 * Gives the canvas as many pixels as the screen has under it, so that it is sharp, and keeps the strokes when
 * it is resized.
 */
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
  const stroked = useEffectEvent(onStroke);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const made = new SignaturePad(element, {
      penColor: getComputedStyle(element).color,
      minWidth: 0.8,
      maxWidth: 2.8,
    });
    pad.current = made;
    made.addEventListener('endStroke', () => stroked(made));
    const observer = new ResizeObserver(() => fitToScreen(made, element));
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.off();
    };
  }, []);
  return { canvas, pad };
}

type SignatureCanvasProps = { readonly ref: Ref<DrawnSignature>; readonly onDraw: () => void };

export default function SignatureCanvas({ ref, onDraw }: SignatureCanvasProps) {
  const [isEmpty, setIsEmpty] = useState(true);
  const report = (drawnOn: SignaturePad) => {
    setIsEmpty(drawnOn.isEmpty());
    onDraw();
  };
  const { canvas, pad } = usePad(report);
  useImperativeHandle(
    ref,
    () => ({ png: (maxLength) => (canvas.current ? trimmedPng(canvas.current, maxLength) : undefined) }),
    [canvas],
  );
  /** Clears the canvas and keeps only the first strokes, as many as `wanted` returns. */
  const keep = (wanted: (strokes: number) => number) => {
    if (!pad.current) return;
    const strokes = pad.current.toData();
    pad.current.clear();
    pad.current.fromData(strokes.slice(0, wanted(strokes.length)));
    report(pad.current);
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

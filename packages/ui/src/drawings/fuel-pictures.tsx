import type { ReactNode } from 'react';
import { PictureFrame } from './picture-frame.tsx';

export type FuelPictureKind = 'electricity' | 'gas' | 'both';

const bolt = <path d="M26 5 11 27h11l-3 16 17-23H25z" fill="var(--sun)" />;
const flame = (
  <>
    <path
      d="M24 4c3 8 12 13 12 25a12 12 0 0 1-24 0c0-6 3-9 5-13 1 4 3 5 4 5 2-5 1-11 3-17z"
      fill="var(--info-soft)"
      stroke="var(--info)"
    />
    <path d="M24 26c3 4 5 6 5 9.5a5 5 0 0 1-10 0c0-3.5 3-5.5 5-9.5z" fill="var(--info)" stroke="none" />
  </>
);

const pictures = {
  electricity: bolt,
  gas: flame,
  both: (
    <>
      <g transform="translate(-3 6) scale(0.75)">{bolt}</g>
      <g transform="translate(17 10) scale(0.72)">{flame}</g>
    </>
  ),
} satisfies Record<FuelPictureKind, ReactNode>;

/** A bolt, a flame, or both. The word beside it carries the meaning. */
export function FuelPicture({ kind }: { kind: FuelPictureKind }) {
  return <PictureFrame>{pictures[kind]}</PictureFrame>;
}

import type { MeterKind } from '@switch/domain/meter/meter-kind.ts';
import { MeterPicture, type MeterPictureKind } from '@switch/ui/drawings/meter-pictures.tsx';

const pictureOf: Readonly<Record<MeterKind, MeterPictureKind>> = {
  single: 'single',
  'day-night': 'day-night',
  'evening-weekend': 'evening-weekend',
  'day-night-evening-weekend': 'evening-weekend',
  'half-hourly': 'half-hourly',
  credit: 'single',
  smart: 'smart',
  prepayment: 'prepayment',
  unknown: 'unknown',
};

/** The picture of a kind of meter; the words beside it carry the meaning. */
export const KindPicture = ({ kind }: { kind: MeterKind }) => <MeterPicture kind={pictureOf[kind]} />;

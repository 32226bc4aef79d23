import { meterKindLabels, type MeterKind } from '@switch/domain/meter/meter-kind.ts';
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

/** Returns the kinds of meter to choose from, each with its text and a picture. */
export const kindOptions = (kinds: readonly MeterKind[]) =>
  kinds.map((kind) => ({
    value: kind,
    label: meterKindLabels[kind].label,
    hint: meterKindLabels[kind].description,
    picture: <MeterPicture kind={pictureOf[kind]} />,
  }));

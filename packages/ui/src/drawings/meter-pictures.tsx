import meters from './meters.svg?url&no-inline';

/** Each has a symbol in the file of drawings. */
export type MeterPictureKind =
  'single' | 'day-night' | 'evening-weekend' | 'half-hourly' | 'smart' | 'prepayment' | 'unknown';

/** A small picture of a meter, for choosing by sight, in lines with palette colours. The text beside it carries the meaning. */
export const MeterPicture = ({ kind }: { kind: MeterPictureKind }) => (
  <svg
    width="48"
    height="48"
    fill="none"
    stroke="var(--ink)"
    strokeWidth="2.25"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <use href={`${meters}#${kind}`} />
  </svg>
);

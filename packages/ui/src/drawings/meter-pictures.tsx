import meters from './meters.svg?url&no-inline';

/** Each has a symbol in `meters.svg`. */
export type MeterPictureKind =
  'single' | 'day-night' | 'evening-weekend' | 'half-hourly' | 'smart' | 'prepayment' | 'unknown';

/**
 * A small line drawing of a meter in palette colours, so that users can recognise theirs. It is decorative:
 * the text next to it carries the meaning.
 */
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

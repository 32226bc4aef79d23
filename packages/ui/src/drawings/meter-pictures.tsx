import type { ReactNode } from 'react';

export type MeterPictureKind =
  'single' | 'day-night' | 'evening-weekend' | 'half-hourly' | 'smart' | 'prepayment' | 'unknown';

const caseShape = <rect x="7" y="4" width="34" height="40" rx="6" fill="var(--card)" />;
const oneDisplay = <rect x="12" y="10" width="24" height="9" rx="2" fill="var(--action-soft)" />;
const digits = <path d="M16 14.5h2M22 14.5h2M28 14.5h2" />;

const pictures = {
  single: (
    <>
      {caseShape}
      {oneDisplay}
      {digits}
      <circle cx="24" cy="31" r="7" fill="var(--paper-deep)" />
      <path d="m24 31 3.5-3.5" stroke="var(--action)" />
    </>
  ),
  'day-night': (
    <>
      {caseShape}
      <rect x="12" y="9" width="24" height="13" rx="2" fill="var(--sun-soft)" />
      <circle cx="18" cy="15.5" r="3" fill="var(--sun)" />
      <path d="M26 15.5h6" />
      <rect x="12" y="26" width="24" height="13" rx="2" fill="var(--info-soft)" />
      <path d="M20.5 29.5a3.5 3.5 0 1 0 .5 6 4.5 4.5 0 0 1-.5-6z" fill="var(--info)" stroke="none" />
      <path d="M26 32.5h6" />
    </>
  ),
  'evening-weekend': (
    <>
      {caseShape}
      <rect x="12" y="9" width="24" height="12" rx="2" fill="var(--sun-soft)" />
      <path d="M15 18h18M19 18a5 5 0 0 1 10 0" stroke="var(--sun-ink)" />
      <rect x="12" y="25" width="24" height="14" rx="2" fill="var(--paper-deep)" />
      <path d="M12 29h24M18 23.5v3M30 23.5v3" />
      <path d="M27 34h1M32 34h1" stroke="var(--action)" strokeWidth="3.5" />
    </>
  ),
  'half-hourly': (
    <>
      {caseShape}
      <path d="M12 36h24" />
      <path d="M14 36v-7M18.5 36v-11M23 36v-15M27.5 36v-9M32 36v-13" stroke="var(--action)" strokeWidth="3" />
      <circle cx="32" cy="12" r="4.5" fill="var(--sun-soft)" />
      <path d="M32 10v2h1.5M12 10h10M12 14.5h6" />
    </>
  ),
  smart: (
    <>
      {caseShape}
      <rect x="12" y="10" width="24" height="14" rx="2" fill="var(--action-soft)" />
      <path d="m25 12-4 5h4l-2 5" stroke="var(--action)" />
      <path d="M18 34a8.5 8.5 0 0 1 12 0M15 30.5a13 13 0 0 1 18 0" />
      <circle cx="24" cy="37.5" r="1.5" fill="var(--ink)" />
    </>
  ),
  prepayment: (
    <>
      {caseShape}
      {oneDisplay}
      {digits}
      <path d="M14 26h20" strokeWidth="3" />
      <path
        d="M16 30h22a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z"
        fill="var(--sun)"
      />
      <path d="M14 35h26M19 39.5h5" />
    </>
  ),
  unknown: (
    <>
      <rect x="7" y="4" width="34" height="40" rx="6" fill="var(--card)" strokeDasharray="4 4.5" />
      <path d="M18.5 18.5a5.5 5.5 0 1 1 8 5c-2 1-2.5 2.3-2.5 4.5" stroke="var(--action)" strokeWidth="3" />
      <path d="M24 34v.5" stroke="var(--action)" strokeWidth="4" />
    </>
  ),
} satisfies Record<MeterPictureKind, ReactNode>;

/** A small picture of a meter, for choosing by sight, in lines with palette colours. The text beside it carries the meaning. */
export const MeterPicture = ({ kind }: { kind: MeterPictureKind }) => (
  <svg
    width="48"
    height="48"
    viewBox="0 0 48 48"
    fill="none"
    stroke="var(--ink)"
    strokeWidth="2.25"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {pictures[kind]}
  </svg>
);

const drawings = {
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM11 11l3.5 3.5',
  back: 'M10 3 5 8l5 5',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  sound: 'M2.5 6v4H5l3.5 3V3L5 6zM11 5.5a3.5 3.5 0 0 1 0 5M12.8 3.5a6 6 0 0 1 0 9',
  mute: 'M2.5 6v4H5l3.5 3V3L5 6zM11 6l4 4M15 6l-4 4',
  bell: 'M8 2a4 4 0 0 0-4 4c0 4-1.5 5-1.5 5h11S12 10 12 6a4 4 0 0 0-4-4zM6.7 13.5a1.5 1.5 0 0 0 2.6 0',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1v1.5M8 13.500V15M1 8h1.500M13.500 8H15M3 3l1 1M12 12l1 1M3 13l1-1M12 4l1-1',
  moon: 'M13.500 9.800A6 6 0 0 1 6.200 2.500a6 6 0 1 0 7.300 7.300z',
  system: 'M2 3h12v8H2zM6 14h4M8 11v3',
  menu: 'M2 4h12M2 8h12M2 12h12',
  check: 'M3 8.500 6.500 12 13 4.500',
  lock: 'M4 7h8v6.500H4zM5.500 7V5a2.500 2.500 0 0 1 5 0v2',
  eye: 'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  person: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.500 14c.5-3 2.800-4.500 5.500-4.500s5 1.500 5.500 4.500',
  warning: 'M8 2 1.500 13.500h13zM8 6.500v3.500M8 11.800v.2',
  filter: 'M2 3.500h12M4.500 8h7M6.500 12.500h3',
  plus: 'M8 3v10M3 8h10',
} as const;

/** Name of a drawing. */
export type IconName = keyof typeof drawings;

/** A small drawing beside words; alone on a button it needs a visually hidden name there. */
export function Icon({ name, size = 16 }: { name: IconName; size?: 14 | 16 | 20 }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}

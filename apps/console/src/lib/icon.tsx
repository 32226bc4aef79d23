import drawings from './icons.json' with { type: 'json' };

export type IconName = keyof typeof drawings;

/** A small icon next to text; alone on a button, it needs a visually hidden name there. */
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

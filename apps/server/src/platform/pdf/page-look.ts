/** Points in a millimetre: a PDF counts in points, paper in millimetres. */
const MM = 72 / 25.4;

/** A4, and where on it text stands. Every length in points. */
export const page = {
  width: 210 * MM,
  height: 297 * MM,
  left: 20 * MM,
  right: 190 * MM,
  top: 18 * MM,
  /** Where text ends: the footer stands below. */
  bottom: 272 * MM,
  footer: 282 * MM,
} as const;

/** How wide a line of text is at most, in points. */
export const bodyWidth = page.right - page.left;

/** The product's colours, as on the screens. */
export const colours = {
  ink: '#14213d',
  quiet: '#4a5468',
  line: '#d9d5cc',
  action: '#0b6e4f',
  tint: '#f1efe8',
} as const;

/** Which cut of the typeface. `hand` stands for a signature that was typed. */
export type Weight = 'regular' | 'semibold' | 'hand';

/** How a piece of text looks: its size and leading in points. */
export interface TextStyle {
  readonly size: number;
  readonly leading: number;
  readonly weight: Weight;
  readonly colour: string;
}

const style = (size: number, leading: number, more: Partial<TextStyle> = {}): TextStyle => ({
  size,
  leading,
  weight: 'regular',
  colour: colours.ink,
  ...more,
});

/** Every kind of text that a document has. */
export const styles = {
  brand: style(13, 18, { weight: 'semibold', colour: colours.action }),
  title: style(22, 28, { weight: 'semibold' }),
  heading2: style(14, 19, { weight: 'semibold' }),
  heading3: style(11.5, 16, { weight: 'semibold' }),
  body: style(10, 14.5),
  important: style(10, 14.5, { weight: 'semibold' }),
  small: style(8.5, 12, { colour: colours.quiet }),
  label: style(9, 13, { colour: colours.quiet }),
  cell: style(9.5, 13),
  cellHead: style(9.5, 13, { weight: 'semibold' }),
  digit: style(12, 16),
  hand: style(20, 26, { weight: 'hand' }),
  footer: style(8, 11, { colour: colours.quiet }),
} as const satisfies Readonly<Record<string, TextStyle>>;

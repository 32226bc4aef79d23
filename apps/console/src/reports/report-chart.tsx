import 'uplot/dist/uPlot.min.css';
import { useStore } from '@switch/browser/store.ts';
import { classNames } from '@switch/ui';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { look } from '../lib/theme.ts';
import type { ChartData } from './chart-data.ts';
import styles from './report-chart.module.css';
import { formatFigure, type ReportUnit } from './report-columns.ts';

const HEIGHT = 260;
/** The width of a landscape A4 page, in CSS pixels. */
const PAPER_WIDTH = 960;

/**
 * The figures as a chart, hidden from screen readers: the table has the same figures, and a sentence sums
 * them up.
 */
export default function ReportChart({ data }: { data: ChartData }) {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<number | null>(null);
  const shown = useStore(look);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const size = { colours: coloursOf(element), width: element.clientWidth };
    const plot = new uPlot(chartOptions(data, size, setPlace), chartColumns(data), element);
    const fit = (width: number) => plot.setSize({ width, height: HEIGHT });
    const fitScreen = () => fit(element.clientWidth);
    // Paper is narrower than most screens, and the layout isn't measured again for printing.
    const fitPaper = () => fit(Math.min(element.clientWidth, PAPER_WIDTH));
    const watch = new ResizeObserver(fitScreen);
    watch.observe(element);
    window.addEventListener('beforeprint', fitPaper);
    window.addEventListener('afterprint', fitScreen);
    return () => {
      window.removeEventListener('beforeprint', fitPaper);
      window.removeEventListener('afterprint', fitScreen);
      watch.disconnect();
      plot.destroy();
    };
  }, [data, shown]);

  return (
    <div className={styles.chart} aria-hidden="true">
      <Legend data={data} place={place} />
      <div ref={frame} className={styles.frame} />
    </div>
  );
}

function Legend({ data, place }: { data: ChartData; place: number | null }) {
  const name = place === null ? undefined : data.names[place];
  return (
    <p className={styles.legend}>
      {data.series.map(({ label, values }, index) => (
        <span key={label} className={styles.item}>
          <span
            className={classNames(
              styles.mark,
              index === 0 ? styles.first : styles.second,
              styles[data.shape],
            )}
          />
          {label}
          {place !== null && name !== undefined && (
            <strong className="numbers">{formatFigure(values[place] ?? null, data.unit)}</strong>
          )}
        </span>
      ))}
      {name !== undefined && <span className={styles.place}>{name}</span>}
    </p>
  );
}

type ChartColours = ReturnType<typeof coloursOf>;

function coloursOf(element: Element) {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return { series: [of('--action'), of('--chart-second')], text: of('--ink-soft'), line: of('--line') };
}

/** Intervals of the scale's grid lines: whole counts, and customary lengths of time. */
const steps: Readonly<Record<ReportUnit, number[]>> = {
  count: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000],
  share: [0.1, 0.2, 0.25, 0.5],
  seconds: [5, 10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 43_200, 86_400],
  stars: [1],
};

function scaleOf(unit: ReportUnit, highest: number): [number, number] {
  if (unit === 'share') return [0, 1];
  if (unit === 'stars') return [0, 5];
  return [0, Math.max(highest * 1.08, unit === 'count' ? 4 : 30)];
}

const FONT = '12px "Figtree Variable", system-ui, sans-serif';

/**
 * Returns the chart's options at this size. `onPoint` is called with the index of the point under the
 * pointer, null for none.
 */
function chartOptions(
  { names, series, unit, shape }: ChartData,
  { colours, width }: { readonly colours: ChartColours; readonly width: number },
  onPoint: (place: number | null) => void,
): uPlot.Options {
  const isCrowded = names.length > Math.max(3, width / 90) && names.some((name) => name.length > 6);
  const axis = { stroke: colours.text, font: FONT, ticks: { show: false } };
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: shape === 'lines' } },
    scales: {
      x: { time: false, range: [-0.6, names.length - 0.4] },
      y: { range: (_, __, highest) => scaleOf(unit, highest) },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: [1, 2, 3, 6, 7, 14, 28, 61, 122],
        space: isCrowded && shape === 'bars' && names.length <= 20 ? 18 : 62,
        ...(isCrowded && names.length <= 20 && { rotate: -35, size: 84 }),
        values: (_, splits) => splits.map((split) => names[split] ?? ''),
      },
      {
        ...axis,
        grid: { stroke: colours.line, width: 1 },
        size: 62,
        incrs: steps[unit],
        values: (_, splits) => splits.map((split) => formatFigure(split, unit)),
      },
    ],
    series: [{}, ...series.map((_, index) => seriesOptions(index, { count: series.length, shape, colours }))],
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)] },
  };
}

function seriesOptions(
  index: number,
  { count, shape, colours }: { count: number; shape: ChartData['shape']; colours: ChartColours },
): uPlot.Series {
  const colour = colours.series[index] ?? colours.text;
  if (shape === 'lines') {
    return {
      stroke: colour,
      width: 2,
      spanGaps: true,
      points: { show: true, size: 6, fill: colour },
      // The second line is dashed, so that the lines differ by more than colour.
      ...(index > 0 && { dash: [6, 4] }),
    };
  }
  const align = count === 1 ? 0 : index === 0 ? -1 : 1;
  const bars = uPlot.paths.bars?.({ size: [count === 1 ? 0.6 : 0.36, 44], align, radius: 0.12 });
  return {
    stroke: colour,
    fill: index === 0 ? colour : 'transparent',
    width: index === 0 ? 0 : 2,
    points: { show: false },
    ...(bars && { paths: bars }),
  };
}

/** Returns the data in uPlot's format: indexes from 0, then the values of each figure. */
const chartColumns = ({ names, series }: ChartData): uPlot.AlignedData => [
  names.map((_, index) => index),
  ...series.map(({ values }) => [...values]),
];

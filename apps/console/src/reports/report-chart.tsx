import { classNames } from '@switch/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useStore } from '@switch/browser/store.ts';
import { theme } from '../lib/theme.ts';
import type { ChartData } from './chart-data.ts';
import { chartColumns, chartOptions, coloursOf } from './chart-options.ts';
import { formatFigure } from './report-columns.ts';
import styles from './report-chart.module.css';

const HEIGHT = 260;
/** What fits on a sheet of A4 on its side, in CSS pixels. */
const PAPER_WIDTH = 960;

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
function watchSystem(listener: () => void): () => void {
  darkSystem.addEventListener('change', listener);
  return () => darkSystem.removeEventListener('change', listener);
}

/** The figures as a picture, for the eye only: the table says the same, and a sentence sums it up. */
export function ReportChart({ data }: { data: ChartData }) {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<number | null>(null);
  const look = useStore(theme);
  const isDark = useSyncExternalStore(watchSystem, () => darkSystem.matches);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const size = { colours: coloursOf(element), width: element.clientWidth, height: HEIGHT };
    const plot = new uPlot(chartOptions(data, size, setPlace), chartColumns(data), element);
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    watch.observe(element);
    // Paper is narrower than most screens, and nothing is measured anew while printing.
    const fitPaper = () =>
      plot.setSize({ width: Math.min(element.clientWidth, PAPER_WIDTH), height: HEIGHT });
    const fitScreen = () => plot.setSize({ width: element.clientWidth, height: HEIGHT });
    window.addEventListener('beforeprint', fitPaper);
    window.addEventListener('afterprint', fitScreen);
    return () => {
      window.removeEventListener('beforeprint', fitPaper);
      window.removeEventListener('afterprint', fitScreen);
      watch.disconnect();
      plot.destroy();
    };
  }, [data, look, isDark]);

  return (
    <div className={styles.chart} aria-hidden="true">
      <Legend data={data} place={place} />
      <div ref={frame} className={styles.frame} />
    </div>
  );
}

/** What each colour is, and the figures under the pointer. */
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

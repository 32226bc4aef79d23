import { useQuery } from '@tanstack/react-query';
import { downloadReport, readReport } from '@switch/contract/http/chat/reports.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Button, Notice } from '@switch/ui';
import { useState } from 'react';
import { attempt, load } from '../lib/api.ts';
import { useCommands } from '../lib/keyboard/commands.ts';
import { guarded, ProblemNotice, Screen } from '../lib/screen.tsx';
import { QueryPart } from '../lib/query.tsx';
import { formatDayRange } from '../lib/format-time.ts';
import { refusalMessage } from '../lib/refusals.ts';
import { saveFile } from '@switch/browser/save-file.ts';
import { useFilters } from '../lib/lists/use-filters.ts';
import { useNow } from '@switch/browser/use-now.ts';
import { ReportBody } from './report-body.tsx';
import { ReportControls } from './report-controls.tsx';
import { rangeOf, rangeProblem, type ReportRange } from './report-range.ts';

function ReportsScreen() {
  const filters = useFilters(['from', 'to', 'by', 'chart', 'sort']);
  const today = ukDateAt(new Date(useNow()));
  const range = rangeOf(filters.values, today);
  const problem = rangeProblem(range);
  const { download, isSaving, saveProblem } = useDownload(range);
  useCommands([
    { id: 'reports.print', title: 'Print this report', group: 'Reports', run: () => window.print() },
    {
      id: 'reports.csv',
      title: 'Download this report as CSV',
      group: 'Reports',
      also: 'export file',
      run: download,
    },
  ]);
  return (
    <Screen
      title="Reports"
      about={`Ended conversations from ${formatDayRange(range.from, range.to)}, by when they were opened. Times in the United Kingdom.`}
      actions={
        <>
          <Button className="no-print" look="secondary" size="small" onClick={() => window.print()}>
            Print
          </Button>
          <Button
            className="no-print"
            look="secondary"
            size="small"
            loading={isSaving}
            aria-disabled={problem !== undefined}
            onClick={download}
          >
            Download CSV
          </Button>
        </>
      }
    >
      <ReportControls
        range={range}
        today={today}
        onDays={({ from, to }) => filters.put(['from', from], ['to', to])}
        onCut={(by) => filters.put(['by', by], ['sort', ''])}
      />
      <ProblemNotice problem={saveProblem} />
      {problem ? (
        <Notice tone="warning" announce="polite">
          {problem}
        </Notice>
      ) : (
        <LoadedReport
          range={range}
          chart={filters.values.chart}
          sort={filters.values.sort}
          onPut={(name, value) => filters.put([name, value])}
        />
      )}
    </Screen>
  );
}

export const Component = guarded('chat.reports', ReportsScreen);

interface LoadedReportProps {
  range: ReportRange;
  chart: string;
  sort: string;
  onPut: (name: 'chart' | 'sort', value: string) => void;
}

function LoadedReport({ range, chart, sort, onPut }: LoadedReportProps) {
  const { from, to, by } = range;
  const query = { from, to, by };
  const report = useQuery({
    queryKey: [readReport.name, query],
    queryFn: async () => {
      const answer = await load(readReport, { query });
      if (!answer.result) throw new Error(`The report was refused: ${answer.outcome.code}`);
      return answer;
    },
  });
  return (
    <QueryPart query={report} what="the report" lines={10}>
      {({ rows, total }) => (
        <ReportBody range={range} rows={rows} total={total} chart={chart} sort={sort} onPut={onPut} />
      )}
    </QueryPart>
  );
}

function useDownload({ from, to, by }: ReportRange) {
  const [isSaving, setIsSaving] = useState(false);
  const [saveProblem, setSaveProblem] = useState<string | undefined>();
  async function save() {
    setIsSaving(true);
    const answer = await attempt(downloadReport, { query: { from, to, by } });
    setIsSaving(false);
    setSaveProblem(refusalMessage(answer));
    if (answer?.result) saveFile(answer.fileName, answer.content, 'text/csv');
  }
  return { download: () => void save(), isSaving, saveProblem };
}

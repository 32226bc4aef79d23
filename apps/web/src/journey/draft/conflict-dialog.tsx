import type { Answers } from '@switch/domain/journey/journey.ts';
import { summaryOf } from '@switch/domain/journey/summary.ts';
import { Button, Dialog, Stack, Table } from '@switch/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { today } from '../../lib/today.ts';
import { useDraft } from '../step-context.ts';
import { resolveConflict } from './draft-sync.ts';

const timeOf = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

type Difference = {
  readonly key: string;
  readonly label: string;
  readonly here: string;
  readonly there: string;
};

/** Returns the summary lines that differ between two sets of answers. */
function differencesOf(here: Answers, there: Answers): readonly Difference[] {
  const linesOf = (answers: Answers) =>
    new Map(summaryOf(answers, today()).flatMap(({ lines }) => lines.map((line) => [line.key, line])));
  const [ours, theirs] = [linesOf(here), linesOf(there)];
  return [...new Map([...theirs, ...ours])]
    .map(([key, { label }]) => ({
      key,
      label,
      here: ours.get(key)?.value ?? 'Not answered',
      there: theirs.get(key)?.value ?? 'Not answered',
    }))
    .filter((line) => line.here !== line.there);
}

const Differences = ({ lines, savedAt }: { lines: readonly Difference[]; savedAt: string }) => (
  <Table
    caption="What differs"
    rows={lines}
    rowKey={({ key }) => key}
    columns={[
      { id: 'label', header: 'Answer', cell: ({ label }) => label, isRowHeader: true },
      { id: 'here', header: 'This tab', cell: ({ here }) => here },
      { id: 'there', header: `The other tab, ${savedAt}`, cell: ({ there }) => there },
    ]}
  />
);

/**
 * Shown if another tab saved the same application first, with the differences: nothing is merged
 * automatically. Afterwards, the page says which answers were kept.
 */
export function ConflictDialog() {
  const { newerElsewhere, answers } = useDraft();
  const [isWorking, setIsWorking] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const choose = async (kept: 'this' | 'other') => {
    setIsWorking(true);
    const saved = await resolveConflict(kept);
    setIsWorking(false);
    if (saved.kind === 'saved') void navigate(pathname + search, { replace: true, state: { kept } });
  };
  if (!newerElsewhere) return null;
  const savedAt = timeOf(newerElsewhere.updatedAt);
  const lines = differencesOf(answers, newerElsewhere.answers);
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      dismissible={false}
      size="medium"
      title="This application is open in another tab"
      actions={
        <>
          <Button loading={isWorking} onClick={() => void choose('this')}>
            Keep this one
          </Button>
          <Button look="secondary" loading={isWorking} onClick={() => void choose('other')}>
            Use the other one
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <p>
          It was saved there at {savedAt}, after you opened it here. Keep this tab’s answers, or use those of
          the other tab. The answers you do not choose are not kept.
        </p>
        {lines.length > 0 && <Differences lines={lines} savedAt={savedAt} />}
      </Stack>
    </Dialog>
  );
}

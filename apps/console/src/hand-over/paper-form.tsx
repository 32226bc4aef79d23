import { notePaper } from '@switch/contract/http/hand-over/hand-over.ts';
import { RadioGroup, TextArea } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, resultOf, useServerForm } from '../lib/forms/form.tsx';

const UNCHOSEN = 'Choose the file, or None';
const PaperFields = z.object({
  // Radios of which none is chosen give null.
  uploadId: z.string(UNCHOSEN).check(z.minLength(1, UNCHOSEN)),
  note: z.string(),
});
/** Stands for no file: it came another way, or is not needed. */
const NO_FILE = 'none';

interface PaperFormProps {
  handOverId: string;
  paper: string;
  /** What the customer sent for this case. */
  files: readonly { readonly uploadId: string; readonly fileName: string; readonly question: string }[];
  onDone: () => void;
}

/** Notes that a paper is there: a file of the customer that goes along, or how it came. */
export function PaperForm({ handOverId, paper, files, onDone }: PaperFormProps) {
  // With several papers to note, a file that is chosen beforehand would soon go along as the wrong one.
  const options = {
    defaultValues: { uploadId: files.length > 0 ? '' : NO_FILE, note: '' },
    idPrefix: 'paper-',
  };
  const form = useServerForm(PaperFields, options, async ({ uploadId, note }) => {
    const body = { paper, isThere: true, uploadId: uploadId === NO_FILE ? null : uploadId, note };
    return resultOf(await attempt(notePaper, { params: { handOverId }, body }), onDone);
  });
  return (
    <FormFrame form={form} action="Note it">
      {files.length > 0 && (
        <RadioGroup
          {...form.field('uploadId')}
          label="Which file goes along"
          options={[
            ...files.map(({ uploadId, fileName, question }) => ({
              value: uploadId,
              label: fileName,
              hint: question,
            })),
            { value: NO_FILE, label: 'None: it came another way, or is not needed' },
          ]}
        />
      )}
      <TextArea
        {...form.field('note')}
        label="How it came, or why it is not needed"
        optional={form.watch('uploadId') !== NO_FILE}
        rows={3}
        maxLength={1_000}
      />
    </FormFrame>
  );
}

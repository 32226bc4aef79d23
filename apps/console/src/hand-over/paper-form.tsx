import { notePaper } from '@switch/contract/http/hand-over/hand-over.ts';
import { RadioGroup, TextArea } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, resultOf, useServerForm } from '../lib/forms/form.tsx';

const UNCHOSEN = 'Choose the file, or None';
const PaperFields = z.object({
  // A radio group without a choice gives null.
  uploadId: z.string(UNCHOSEN).check(z.minLength(1, UNCHOSEN)),
  note: z.string(),
});
/** The choice of no file: the paper came another way, or is not needed. */
const NO_FILE = 'none';

interface PaperFormProps {
  handOverId: string;
  paper: string;
  /** The files that the customer sent for this case. */
  files: readonly { readonly uploadId: string; readonly fileName: string; readonly question: string }[];
  onDone: () => void;
}

/** Records that a paper is there: either a customer's file to send along, or how it came. */
export function PaperForm({ handOverId, paper, files, onDone }: PaperFormProps) {
  // No file is preselected: with several papers to record, the wrong one would soon be sent along.
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
          label="Which file to send along"
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

import { saveCaseView } from '@switch/contract/http/switching/case-list.ts';
import { CheckboxField, TextField } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import styles from './cases.module.css';
import { keepViews } from './keep-views.ts';

const ViewFields = z.object({ name: requiredText('Enter a name'), isShared: z.boolean() });

/** Names the filters as they are set, to be found again. */
export function ViewForm({ search, onDone }: { search: string; onDone: () => void }) {
  const options = { defaultValues: { name: '', isShared: false }, idPrefix: 'view-' };
  const form = useServerForm(ViewFields, options, async (typed) =>
    resultOf(await attempt(saveCaseView, { body: { ...typed, search } }), ({ views }) => {
      keepViews(views);
      onDone();
    }),
  );
  return (
    <FormFrame form={form} action="Save view" onCancel={onDone} className={styles.form}>
      <TextField {...form.field('name')} label="Name of the view" maxLength={40} autoComplete="off" />
      <CheckboxField {...form.field('isShared')} label="Colleagues see it too" />
    </FormFrame>
  );
}

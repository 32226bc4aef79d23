import {
  deleteCaseView,
  listCaseViews,
  saveCaseView,
  type CaseView,
} from '@switch/contract/http/switching/case-list.ts';
import { Button, CheckboxField, Dialog, TextField } from '@switch/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { changeCallData, useCall } from '../lib/query.tsx';
import styles from './cases.module.css';

interface SavedViewsProps {
  /** The filters as they are set now, as text; empty for none. */
  search: string;
  onPick: (search: string) => void;
}

const keep = (views: CaseView[]) => changeCallData(listCaseViews, [], () => ({ views }));

/** Filters under a name: one's own, and those that colleagues share. */
export function SavedViews({ search, onPick }: SavedViewsProps) {
  const views = useCall(listCaseViews).data?.views ?? [];
  const [isNaming, setIsNaming] = useState(false);
  const current = views.find((view) => view.search === search);
  async function forget({ viewId }: CaseView) {
    const answer = await attempt(deleteCaseView, { params: { viewId } });
    if (answer) keep(answer.views);
  }
  return (
    <>
      {views.length > 0 && (
        <ul className={styles.views} aria-label="Saved views">
          {views.map((view) => (
            <li key={view.viewId}>
              <button
                type="button"
                className={styles.view}
                aria-pressed={view.search === search}
                title={view.isOwn ? undefined : `Shared by ${view.ownerName}`}
                onClick={() => onPick(view.search)}
              >
                {view.name}
                {!view.isOwn && <span className="visually-hidden">, shared by {view.ownerName}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && !current && (
        <Button look="link" size="small" onClick={() => setIsNaming(true)}>
          Save this view
        </Button>
      )}
      {current?.isOwn && (
        <Button look="link" size="small" onClick={() => void forget(current)}>
          Forget “{current.name}”
        </Button>
      )}
      <Dialog isOpen={isNaming} onClose={() => setIsNaming(false)} title="Save this view">
        <ViewForm search={search} onDone={() => setIsNaming(false)} />
      </Dialog>
    </>
  );
}

const ViewFields = z.object({ name: requiredText('Enter a name'), isShared: z.boolean() });

function ViewForm({ search, onDone }: { search: string; onDone: () => void }) {
  const options = { defaultValues: { name: '', isShared: false }, idPrefix: 'view-' };
  const form = useServerForm(ViewFields, options, async (typed) =>
    resultOf(await attempt(saveCaseView, { body: { ...typed, search } }), ({ views }) => {
      keep(views);
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

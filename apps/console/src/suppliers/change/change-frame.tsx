import { longDate } from '@switch/domain/units/date-text.ts';
import { Button, TextField } from '@switch/ui';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { FormFrame } from '../../lib/forms/form.tsx';
import { ProblemNotice } from '../../lib/screen.tsx';
import styles from '../suppliers.module.css';
import { ChangePreview } from './change-preview.tsx';
import { ukToday } from './uk-today.ts';
import type { Change } from './use-change.ts';

type Registered = Omit<ComponentProps<typeof TextField>, 'label'>;

interface ChangeFrameProps {
  form: ComponentProps<typeof FormFrame>['form'];
  change: Change;
  /** The last two fields, registered. */
  validFrom: Registered;
  reason: Registered;
  onClose: () => void;
  children: ReactNode;
}

/** The form of an editor, replaced by a preview of the change before it is saved. */
export function ChangeFrame({ form, change, validFrom, reason, onClose, children }: ChangeFrameProps) {
  return (
    <>
      <div hidden={change.preview !== undefined}>
        <FormFrame form={form} action="Continue" onCancel={onClose} className={styles.editor}>
          {children}
          <div className={styles.when}>
            <TextField
              {...validFrom}
              type="date"
              label="Takes effect from"
              hint="Today at the earliest. Earlier days stay as they were."
              width={20}
            />
            <TextField
              {...reason}
              label="Why"
              hint="For the history; only staff see it."
              optional
              maxLength={500}
              autoComplete="off"
            />
          </div>
        </FormFrame>
      </div>
      {change.preview && <SavePart change={change} preview={change.preview} />}
    </>
  );
}

function SavePart({ change, preview }: { change: Change; preview: NonNullable<Change['preview']> }) {
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { validFrom } = preview.body;
  async function save() {
    setIsSaving(true);
    setProblem(await change.save());
    setIsSaving(false);
  }
  const day = validFrom === ukToday() ? 'from today' : `from ${longDate(validFrom)}`;
  return (
    <div className={styles.editor}>
      <ChangePreview preview={preview} />
      <ProblemNotice problem={problem} />
      <div className={styles.buttons}>
        {preview.changes.length > 0 && (
          <Button loading={isSaving} onClick={() => void save()}>
            Save, {day}
          </Button>
        )}
        <Button look="secondary" onClick={change.edit}>
          Back to editing
        </Button>
      </div>
    </div>
  );
}

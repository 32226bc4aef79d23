import { formText } from '@switch/browser/form-text.ts';
import { Button, RadioGroup, TextField } from '@switch/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { loadPressed } from '../../lib/dialogs.ts';
import { pathTo } from '../../routes.ts';
import styles from './start-form.module.css';

const fuels = [
  { value: 'electricity', label: 'Electricity' },
  { value: 'gas', label: 'Gas' },
  { value: 'both', label: 'Both' },
];

/**
 * Asks for postcode and fuel, which is enough to start. The validation rules load when they are first needed.
 */
export function StartForm() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  async function start(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const answers = new FormData(event.currentTarget, submitter);
    const { startJourney } = await loadPressed(() => import('../../journey/start-journey.ts'));
    const started = startJourney(
      formText(answers, 'postCode'),
      formText(answers, 'switchType'),
      formText(answers, 'situation'),
    );
    if (started.ok) return navigate(started.value);
    setProblem(started.problem);
    input.current?.focus();
  }

  return (
    <form
      className={styles.form}
      action={pathTo('energy')}
      noValidate
      onSubmit={(event) => void start(event)}
    >
      <RadioGroup
        name="switchType"
        label="What do you want to compare?"
        options={fuels}
        defaultValue="electricity"
        layout="inline"
      />
      <div className={styles.line}>
        <TextField
          ref={input}
          name="postCode"
          label="Postcode of the site"
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          width={10}
          error={problem}
          className={styles.postcode}
        />
        <Button type="submit" className={styles.button}>
          See prices
        </Button>
      </div>
      <p className={styles.otherWays}>
        <Button type="submit" look="link" name="situation" value="just-moved-in">
          We have just moved in
        </Button>
      </p>
      <p className={styles.promise}>
        No name, no phone number, no account. Nothing is agreed before you sign, and we say so when you do.
      </p>
    </form>
  );
}

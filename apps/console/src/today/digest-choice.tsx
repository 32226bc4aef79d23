import { chooseDigest, readDigest, setDigestTime } from '@switch/contract/http/tasks/digest.ts';
import { Button } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { changeCallData, useCall } from '../lib/query.tsx';
import { useMay } from '../lib/session.ts';
import styles from './today.module.css';

/** Switches the morning mail of what is due on or off, and lets the owner set its time. */
export function DigestChoice() {
  const found = useCall(readDigest);
  const maySetTime = useMay('settings.firm');
  const [isFailed, setIsFailed] = useState(false);
  if (!found.data) return null;
  const { isWanted, sentAt } = found.data.digest;
  async function change(answer: ReturnType<typeof toggle> | ReturnType<typeof setTime>) {
    const done = await answer;
    setIsFailed(!done?.result);
    if (done?.result) changeCallData(readDigest, [], () => ({ digest: done.digest }));
  }
  const toggle = () => attempt(chooseDigest, { body: { isWanted: !isWanted } });
  const setTime = (time: string) => attempt(setDigestTime, { body: { sentAt: time } });
  return (
    <div className={styles.digest}>
      <Button
        look="link"
        size="small"
        aria-pressed={isWanted}
        onClick={() => void change(toggle())}
        title="On working days, and only if there is something to do"
      >
        {isWanted ? 'Morning email: on' : 'Morning email: off'}
      </Button>
      {maySetTime ? (
        <label className={styles.digestTime}>
          <span className="visually-hidden">Morning email goes at</span>
          <input
            type="time"
            defaultValue={sentAt}
            onBlur={({ target }) =>
              target.value !== '' && target.value !== sentAt && void change(setTime(target.value))
            }
          />
        </label>
      ) : (
        isWanted && <span className={styles.note}>at {sentAt}</span>
      )}
      {isFailed && <span role="alert">That was not saved. Try again.</span>}
    </div>
  );
}

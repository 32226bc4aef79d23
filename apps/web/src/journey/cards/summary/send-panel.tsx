import { NO_COOLING_OFF, NO_FEE_PROMISE } from '@switch/domain/journey/key-facts.ts';
import { FormActions } from '@switch/ui';
import { Link } from '../../../lib/link.tsx';
import { ObstacleNotice } from '../signing/obstacle-notice.tsx';
import type { Reason } from './reasons-not-to-send.ts';
import styles from './summary.module.css';
import { useSubmit } from './use-submit.ts';

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <>
      <p>This is still needed before you can send it:</p>
      <ul>
        {reasons.map(({ words, place }) => (
          <li key={words}>{place === undefined ? words : <Link to={place}>{words}</Link>}</li>
        ))}
      </ul>
    </>
  );
}

/** The one button that binds, with what it does said beside it, and the reasons while it cannot be pressed. */
export function SendPanel({ reasons }: { reasons: readonly Reason[] }) {
  const { submit, isSending, obstacle } = useSubmit();
  return (
    <section className={`${styles.send} no-print`} aria-labelledby="send-heading">
      <h2 id="send-heading">Send it</h2>
      <p className={styles.binding}>
        This makes the contract binding: it binds your organisation and the supplier the moment you press the
        button.
      </p>
      <p>{NO_COOLING_OFF}</p>
      <p>{NO_FEE_PROMISE}</p>
      {obstacle && <ObstacleNotice obstacle={obstacle} title="Not sent yet" />}
      <FormActions
        label="Send the application"
        loading={isSending}
        onPress={submit}
        blockedBecause={reasons.length > 0 ? <Reasons reasons={reasons} /> : undefined}
      />
    </section>
  );
}

import { BINDS_AT_LAST_SIGNATURE, NO_COOLING_OFF, NO_FEE_PROMISE } from '@switch/domain/signing/key-facts.ts';
import { FormActions } from '@switch/ui';
import { Link } from '../../../lib/link.tsx';
import { useDraft } from '../../step-context.ts';
import { ObstacleNotice } from '../authorised-person/obstacle-notice.tsx';
import { whoIsMailed } from '../../../../../../packages/domain/src/journey/steps/authorised-person/who-signs.ts';
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

/** The one button that sends, with what it does said beside it, and the reasons while it cannot be pressed. */
export function SendPanel({ reasons }: { reasons: readonly Reason[] }) {
  const { submit, isSending, obstacle } = useSubmit();
  const { answers } = useDraft();
  return (
    <section className={`${styles.send} no-print`} aria-labelledby="send-heading">
      <h2 id="send-heading">Send it</h2>
      <p>Pressing the button binds nobody yet. {whoIsMailed(answers)} mailed a link to sign the contract.</p>
      <p className={styles.binding}>{BINDS_AT_LAST_SIGNATURE}</p>
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

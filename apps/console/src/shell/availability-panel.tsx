import { availabilities, type Availability, type Presence } from '@switch/contract/chat/inbox.ts';
import { CHAT_LIMITS } from '@switch/contract/http/chat/agents.ts';
import { useState, type ReactNode } from 'react';
import { areNotificationsOn, isSoundOn, switchNotifications, switchSound } from '../lib/chat/alerts.ts';
import { myRows } from '../lib/chat/my-conversations.ts';
import { availabilityLabels, chooseAvailability, team } from '../lib/chat/presence.ts';
import { Icon } from '../lib/icon.tsx';
import { useMe } from '../lib/session.ts';
import { useStore } from '@switch/browser/store.ts';
import { noteOwnChoice } from './away-notice.ts';
import HandOverDialog from './hand-over-dialog.tsx';
import meanings from './availability-meanings.json' with { type: 'json' };
import styles from './availability-panel.module.css';

export default function AvailabilityPanel() {
  const own = useStore(team).get(useMe().staffId);
  return (
    <>
      {own && <AvailabilityChoices own={own} />}
      <AlertSettings />
      <Colleagues />
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div role="group" aria-label={title} className={styles.group}>
    <p className={styles.title} aria-hidden="true">
      {title}
    </p>
    {children}
  </div>
);

const Choice = ({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) => (
  <button type="button" className={styles.item} aria-pressed={isOn} onClick={onPress}>
    {children}
  </button>
);

function AvailabilityChoices({ own: { availability, chatLimit } }: { own: Presence }) {
  const [problem, setProblem] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const hasChats = useStore(myRows).size > 0;
  async function choose(next: Availability, limit: number) {
    if (next === 'offline' && hasChats) return setIsAsking(true);
    noteOwnChoice(next);
    const isDone = await chooseAvailability(next, limit);
    setProblem(isDone ? undefined : 'That was not saved: we could not reach the server. Try again.');
  }
  return (
    <Group title="Availability">
      {availabilities.map((each) => (
        <Choice key={each} isOn={availability === each} onPress={() => void choose(each, chatLimit)}>
          <span className={styles.dot} data-state={each} />
          <span className={styles.choice}>
            {availabilityLabels[each]}
            <small>{meanings[each]}</small>
          </span>
        </Choice>
      ))}
      <label className={styles.limit}>
        Conversations at once
        <select
          name="chatLimit"
          value={chatLimit}
          onChange={(event) => void choose(availability, Number(event.currentTarget.value))}
        >
          {Array.from({ length: CHAT_LIMITS.most }, (_, index) => index + CHAT_LIMITS.least).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <HandOverDialog isOpen={isAsking} onClose={() => setIsAsking(false)} next="go offline" />
    </Group>
  );
}

/** Sound and notifications; the browser asks for permission only when they are switched on here. */
function AlertSettings() {
  const hasSound = useStore(isSoundOn);
  const hasNotifications = useStore(areNotificationsOn);
  const [problem, setProblem] = useState<string>();
  async function notify(isOn: boolean) {
    const result = await switchNotifications(isOn);
    setProblem(
      result === 'done'
        ? undefined
        : 'This browser does not allow it. Change that in its settings for this site.',
    );
  }
  return (
    <Group title="Notify me of new messages">
      <Choice isOn={hasSound} onPress={() => switchSound(!hasSound)}>
        <Icon name={hasSound ? 'sound' : 'mute'} /> Sound
      </Choice>
      <Choice isOn={hasNotifications} onPress={() => void notify(!hasNotifications)}>
        <Icon name="bell" /> Browser notifications
      </Choice>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Group>
  );
}

function Colleagues() {
  const { staffId } = useMe();
  const others = [...useStore(team).values()].filter((each) => each.staffId !== staffId);
  return (
    <Group title="Colleagues">
      {others.length === 0 && <p className={styles.none}>Nobody else can chat yet.</p>}
      {others.map(({ staffId: id, name, availability, isConnected, openChats, chatLimit }) => {
        const state = isConnected ? availability : 'offline';
        return (
          <p key={id} className={styles.colleague}>
            <span className={styles.dot} data-state={state} />
            {name}
            <span className={styles.seats}>
              {availabilityLabels[state]}, {openChats}/{chatLimit}
            </span>
          </p>
        );
      })}
    </Group>
  );
}

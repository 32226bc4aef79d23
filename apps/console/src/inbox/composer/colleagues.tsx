import { useStore } from '@switch/browser/store.ts';
import { team } from '../../lib/chat/presence.ts';
import { useMe } from '../../lib/session.ts';
import styles from './composer.module.css';
import { findColleagues, type TypedMention } from './mentions.ts';

/** The colleagues who match the mention being typed. */
export function Colleagues({ names, onPick }: { names: readonly string[]; onPick: (name: string) => void }) {
  if (names.length === 0) return null;
  return (
    <div role="group" aria-label="Mention a colleague" className={styles.mentions}>
      {names.map((name) => (
        <button key={name} type="button" className={styles.tab} onClick={() => onPick(name)}>
          @{name}
        </button>
      ))}
      <span className={styles.only}>Enter takes the first</span>
    </div>
  );
}

const MOST_COLLEAGUES = 4;

/** Returns the colleagues who match the mention being typed. */
export function useColleagues(typed: TypedMention | undefined) {
  const { staffId } = useMe();
  const names = [...useStore(team).values()]
    .filter((each) => each.staffId !== staffId)
    .map(({ name }) => name);
  return { typed, offered: typed ? findColleagues(names, typed.word).slice(0, MOST_COLLEAGUES) : [] };
}

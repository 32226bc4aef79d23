import type { CannedReply } from '@switch/contract/http/chat/canned-replies.ts';
import { useEffect } from 'react';
import { useLabels } from '../../lib/labels.tsx';
import { textParts } from './canned-replies.ts';
import styles from './composer.module.css';
import type { CannedPicker } from './use-canned-picker.ts';

interface CannedListProps {
  picker: CannedPicker;
  onPick: (reply: CannedReply) => void;
}

/**
 * A hand-made listbox: the kit's combobox is for one-line fields, and its role isn't allowed on a text area.
 */
export default function CannedList({ picker, onPick }: CannedListProps) {
  const { id, offered, current, filledText } = picker;
  const chosenId = current && `${id}-${current.cannedId}`;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div id={id} role="listbox" aria-label="Canned replies" className={styles.picker}>
      {offered.map((reply) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
        <div
          key={reply.cannedId}
          id={`${id}-${reply.cannedId}`}
          role="option"
          tabIndex={-1}
          aria-selected={reply === current}
          className={styles.canned}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(reply)}
        >
          <span className={styles.shortcut}>{reply.shortcut}</span>
          <span className={styles.cannedTitle}>{reply.title}</span>
          <span className={styles.cannedText}>
            <FilledText text={filledText(reply)} />
          </span>
          <Then reply={reply} />
        </div>
      ))}
    </div>
  );
}

/**
 * A reply as it would be sent. Unknown values stand out: they have to be filled in before the reply can be
 * sent.
 */
function FilledText({ text }: { text: string | undefined }) {
  if (text === undefined) return '…';
  return textParts(text).map(({ text: piece, isGap }, place) =>
    isGap ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text never change places
      <mark key={place} className={styles.gap}>
        {piece} not known
      </mark>
    ) : (
      piece
    ),
  );
}

const actTexts = {
  none: undefined,
  hold: 'asks the visitor to hold',
  'ask-end': 'asks whether the chat may end',
} as const satisfies Readonly<Record<CannedReply['thenAct'], string | undefined>>;

/** Shows what else happens when the reply is sent, if anything. */
function Then({ reply: { labelId, thenAct } }: { reply: CannedReply }) {
  const label = useLabels().find((each) => each.labelId === labelId);
  const acts = [label && `labels the chat “${label.name}”`, actTexts[thenAct]].filter(Boolean);
  return acts.length > 0 && <span className={styles.cannedThen}>Then {acts.join(' and ')}</span>;
}

import styles from './articles.module.css';

/** What the bot says: text, where it has it from, and the buttons under it. */
export type BotWords = {
  readonly text: string;
  readonly citations: readonly { readonly title: string; readonly address: string }[];
  readonly suggestions: readonly string[];
};

/** What the bot says, as a visitor sees it in the chat. */
export function BotBubble({ words: { text, citations, suggestions } }: { words: BotWords }) {
  return (
    <div className={styles.bubble}>
      <p>{text}</p>
      {citations.length > 0 && (
        <p className={styles.sources}>
          Sources:{' '}
          {citations.map(({ title, address }, index) => (
            <span key={address}>
              {index > 0 && ', '}
              <a href={address} target="_blank" rel="noreferrer noopener">
                {title || address}
              </a>
            </span>
          ))}
        </p>
      )}
      {suggestions.length > 0 && (
        <p className={styles.suggestions}>
          <span className="visually-hidden">Buttons: </span>
          {suggestions.map((suggestion) => (
            <span key={suggestion} className={styles.suggestion}>
              {suggestion}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

import { Container } from '@switch/ui';
import { Fragment, type ReactNode } from 'react';
import { Link, SupportEmail } from '../lib/link.tsx';
import { usePageTexts, usePageTitle } from '../lib/page-config.ts';
import styles from './document-page.module.css';

/** A section of a text: a heading `## Title {#id}` and the blocks under it. */
type DocumentPart = { readonly id: string; readonly title: string; readonly blocks: readonly string[] };

/** Splits a text into the blocks before the first section, and the sections. Blank lines separate blocks. */
export function readDocument(text: string): {
  readonly intro: readonly string[];
  readonly parts: readonly DocumentPart[];
} {
  const [intro = '', ...parts] = text.trim().split(/^## /m);
  return {
    intro: blocksOf(intro),
    parts: parts.map((part) => {
      const [heading = '', ...blocks] = blocksOf(part);
      const [, title, id] = /^(.+) \{#([\w-]+)\}$/.exec(heading) ?? [];
      if (title === undefined || id === undefined) throw new Error(`the part "${heading}" has no id`);
      return { id, title, blocks };
    }),
  };
}

const blocksOf = (text: string): readonly string[] => text.trim().split(/\n{2,}/);

/** A paragraph with `**strong text**`, `[links](/terms)`, `{supportEmail}` and the other configured texts. */
export function Marked({ text }: { text: string }) {
  return text
    .split(/(\*\*.+?\*\*|\[.+?\]\(.+?\)|\{\w+\})/)
    .map((piece, index) => <Fragment key={index}>{markedPiece(piece)}</Fragment>);
}

function markedPiece(piece: string): ReactNode {
  if (piece.startsWith('**')) return <strong>{piece.slice(2, -2)}</strong>;
  if (piece.startsWith('{')) return <ConfiguredText name={piece.slice(1, -1)} />;
  const [, words, address = ''] = /^\[(.+)\]\((.+)\)$/.exec(piece) ?? [];
  if (words === undefined) return piece;
  return address.startsWith('/') ? <Link to={address}>{words}</Link> : <a href={address}>{words}</a>;
}

function ConfiguredText({ name }: { name: string }) {
  const text = new Map(Object.entries(usePageTexts())).get(name);
  if (text === undefined) throw new Error(`no text of the configuration is called ${name}`);
  return name === 'supportEmail' ? <SupportEmail /> : text;
}

/**
 * A block of a text: a `### heading`, a list of `- items`, terms with `: meanings` under them, or a
 * paragraph.
 */
export function Block({ text }: { text: string }) {
  const lines = text.split('\n');
  if (text.startsWith('### ')) return <h3>{text.slice(4)}</h3>;
  if (text.startsWith('- ')) {
    return (
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Marked text={line.slice(2)} />
          </li>
        ))}
      </ul>
    );
  }
  if (lines[1]?.startsWith(': ')) {
    return (
      <dl>
        {lines.map((line) =>
          line.startsWith(': ') ? <dd key={line}>{line.slice(2)}</dd> : <dt key={line}>{line}</dt>,
        )}
      </dl>
    );
  }
  return (
    <p>
      <Marked text={text} />
    </p>
  );
}

type DocumentPageProps = {
  /** Markdown: the title, when it last changed, a summary, then the sections. */
  readonly text: string;
  /** Shown above the title, for the one page without a header. */
  readonly above?: ReactNode;
  /** The content shown in place of a block `<name>`, by name. */
  readonly figures?: Readonly<Record<string, ReactNode>>;
};

/** A page to read: a summary first, then numbered sections with a list of contents. */
export function DocumentPage({ text, above, figures = {} }: DocumentPageProps) {
  const { intro, parts } = readDocument(text);
  const [heading = '', changed, ...summary] = intro;
  const title = heading.replace('# ', '');
  usePageTitle(title);
  return (
    <Container className={styles.page}>
      {above}
      <header className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.summary}>
          {summary.map((block) => (
            <Block key={block} text={block} />
          ))}
        </div>
        <p className={styles.updated}>{changed}</p>
      </header>
      <nav aria-label="On this page" className={styles.contents}>
        <h2 className={styles.contentsTitle}>On this page</h2>
        <ol className={styles.list}>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        {parts.map((part) => (
          <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`} className={styles.part}>
            <h2 id={`${part.id}-title`}>{part.title}</h2>
            {part.blocks.map((block) => (
              <Fragment key={block}>{figures[block] ?? <Block text={block} />}</Fragment>
            ))}
          </section>
        ))}
      </div>
    </Container>
  );
}

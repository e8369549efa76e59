// Shows what was changed in a field (diff view): words that came and went are marked by element, sign and colour, never by colour alone.

import type { FieldChange } from '@/lib/forms/field-changes';
import type { BlockChange } from '@/lib/richtext/document-changes';
import type { DiffSegment } from '@/lib/richtext/word-changes';
import type { DocumentTexts } from '@/lib/strings/document.en';
import { fill, fillCount } from '@/lib/strings/fill';
import styles from './change-view.module.css';
import { collapsedDiff, type DiffSection } from './collapsed-diff';

/** 'both' shows what came and what went; a side shows that side alone, with what differs marked. */
export type DiffSide = 'both' | 'old' | 'new';

interface Props {
  readonly change: FieldChange;
  readonly side?: DiffSide;
  readonly words: DocumentTexts['revisions'];
  readonly language: string;
}

const isShown = (change: DiffSegment['change'], side: DiffSide) =>
  side === 'both' || change === 'same' || change === (side === 'old' ? 'del' : 'ins');

function Segments({
  segments,
  side,
  words,
}: {
  segments: readonly DiffSegment[];
  side: DiffSide;
  words: Props['words'];
}) {
  return segments
    .filter(({ change }) => isShown(change, side))
    .map(({ change, text, restyled }, i) => {
      // Segments have no other identity than their place.
      const key = i;
      if (change === 'same')
        return restyled ? (
          <span key={key} className={styles.restyled} title={words.formatted}>
            {text}
          </span>
        ) : (
          <span key={key}>{text}</span>
        );
      if (side !== 'both') return <mark key={key}>{text}</mark>;
      return change === 'del' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>;
    });
}

type Shape = BlockChange['block'];

const nameOf = ({ kind, level, within }: Shape, { kinds }: Props['words']): string => {
  const around = within.at(-1);
  const known = kinds as Readonly<Record<string, string>>;
  const inside = kind === 'paragraph' && around ? known[around] : undefined;
  return inside ?? `${kinds[kind]}${level ? ` ${level}` : ''}`;
};

function noteOf({ change, block, was }: BlockChange, words: Props['words'], side: DiffSide): string | undefined {
  if (was && side === 'both') return fill(words.became, { from: nameOf(was, words), to: nameOf(block, words) });
  if (change === 'formatted') return words.formatted;
  if (side === 'both' && change === 'ins') return words.added;
  return side === 'both' && change === 'del' ? words.removed : undefined;
}

function Block({ block, side, words }: { block: BlockChange; side: DiffSide; words: Props['words'] }) {
  const { kind, level, within } = block.block;
  const note = noteOf(block, words, side);
  const container = within.at(-1);
  return (
    <div
      className={styles.block}
      data-change={side === 'both' ? block.change : undefined}
      data-kind={kind}
      data-level={level}
      data-within={container}
    >
      {note ? <span className={styles.note}>{note}</span> : null}
      {kind === 'image' || kind === 'rule' ? <span className={styles.thing}>{words.kinds[kind]}</span> : null}
      {block.segments.length > 0 ? (
        <p>
          <Segments segments={block.segments} side={side} words={words} />
        </p>
      ) : null}
    </div>
  );
}

function Sections({
  sections,
  side,
  words,
  language,
}: { sections: readonly DiffSection[]; side: DiffSide } & Omit<Props, 'change' | 'side'>) {
  return sections.map(({ blocks, isQuiet }, i) => {
    const shown = blocks
      .filter(({ change }) => side === 'both' || change !== (side === 'old' ? 'ins' : 'del'))
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity than their place
      .map((block, j) => <Block key={j} block={block} side={side} words={words} />);
    if (!isQuiet) return shown;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: nor have stretches
      <details key={i} className={styles.quiet}>
        <summary>{fillCount(language, words.unchanged, blocks.length)}</summary>
        {shown}
      </details>
    );
  });
}

export function ChangeView({ change, side = 'both', words, language }: Props) {
  if (change.kind === 'document')
    return (
      <div className={styles.document}>
        <Sections sections={collapsedDiff(change.blocks)} side={side} words={words} language={language} />
      </div>
    );
  if (change.kind === 'text')
    return (
      <p className={styles.text}>
        <Segments segments={change.segments} side={side} words={words} />
      </p>
    );
  return (
    <ul className={styles.lines}>
      {change.lines
        .filter((line) => isShown(line.change, side))
        .map((line) => (
          <li key={`${line.change} ${line.text}`}>
            <Segments segments={[line]} side={side} words={words} />
          </li>
        ))}
    </ul>
  );
}

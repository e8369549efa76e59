// Says what is wrong with a document that claims to be rich text (rich text validation): the first problem with its path, or nothing.

import type { MarkType, NodeType, Schema } from '@tiptap/pm/model';
import { type RichTextMark, type RichTextNode, richTextProblems } from '@/lib/entity/rich-text';
import { markAttributeProblem, nodeAttributeProblem } from './attributes';
import { maxColumns, maxRows } from './bounds';
import { type Path, plainJsonProblem, type RichTextProblem } from './plain-json';
import { richTextSchema } from './schema';

const at = (problem: RichTextProblem, ...path: Path): RichTextProblem => ({
  ...problem,
  path: [...path, ...problem.path],
});

const markKeys = new Set(['type', 'attrs']);

function markProblem(
  schema: Schema,
  mark: RichTextMark,
  parent: NodeType,
  worn: MarkType[],
): RichTextProblem | undefined {
  const strange = Object.keys(mark).find((key) => !markKeys.has(key));
  if (strange !== undefined) return { path: [strange], message: `"${strange}" is not part of a mark` };
  const type = schema.marks[mark.type];
  if (!type) return { path: ['type'], message: `"${mark.type}" is not a mark` };
  if (!parent.allowsMarkType(type)) return { path: [], message: `"${mark.type}" may not stand here` };
  if (worn.some((other) => other.excludes(type) || type.excludes(other)))
    return { path: [], message: `"${mark.type}" does not go with the other marks` };
  worn.push(type);
  const problem = markAttributeProblem(mark.type, mark.attrs);
  return problem && at(problem, 'attrs');
}

function marksProblem(schema: Schema, node: RichTextNode, parent: NodeType): RichTextProblem | undefined {
  const worn: MarkType[] = [];
  for (const [i, mark] of (node.marks ?? []).entries()) {
    const problem = markProblem(schema, mark, parent, worn);
    if (problem) return at(problem, 'marks', i);
  }
  return undefined;
}

function textProblem(node: RichTextNode): RichTextProblem | undefined {
  if (node.type !== 'text') return node.text === undefined ? undefined : { path: ['text'], message: 'has no text' };
  if (node.content !== undefined) return { path: ['content'], message: 'text has no content' };
  return node.text ? undefined : { path: ['text'], message: 'must not be empty' };
}

const spanOf = (cell: RichTextNode) => Number(cell.attrs?.colspan ?? 1);

function tableProblem(table: RichTextNode): RichTextProblem | undefined {
  const rows = table.content ?? [];
  if (rows.length > maxRows) return { path: [], message: `may have at most ${maxRows} rows`, rule: 'table_too_large' };
  if (!rows[0]?.content?.length) return { path: [], message: 'needs a cell in its first row' };
  const wide = rows.findIndex((row) => (row.content ?? []).reduce((sum, cell) => sum + spanOf(cell), 0) > maxColumns);
  if (wide < 0) return undefined;
  return { path: ['content', wide], message: `may have at most ${maxColumns} columns`, rule: 'table_too_large' };
}

function contentProblem(schema: Schema, node: RichTextNode, type: NodeType): RichTextProblem | undefined {
  let match = type.contentMatch;
  for (const [i, child] of (node.content ?? []).entries()) {
    const childType = schema.nodes[child.type];
    if (!childType) return { path: ['content', i, 'type'], message: `"${child.type}" is not a node` };
    const next = match.matchType(childType);
    if (!next) return { path: ['content', i], message: `"${child.type}" may not stand here` };
    match = next;
    const problem = marksProblem(schema, child, type) ?? nodeProblem(schema, child, childType);
    if (problem) return at(problem, 'content', i);
  }
  return match.validEnd ? undefined : { path: [], message: `"${node.type}" lacks content` };
}

function nodeProblem(schema: Schema, node: RichTextNode, type: NodeType): RichTextProblem | undefined {
  const attributes = nodeAttributeProblem(node.type, node.attrs);
  if (attributes) return at(attributes, 'attrs');
  const problem = textProblem(node) ?? contentProblem(schema, node, type);
  return problem ?? (node.type === 'table' ? tableProblem(node) : undefined);
}

// The schema has the last word: what passes here can be opened by every editor.
function schemaProblem(schema: Schema, document: RichTextNode): RichTextProblem | undefined {
  try {
    schema.nodeFromJSON(document).check();
    return undefined;
  } catch (error) {
    return { path: [], message: (error as Error).message };
  }
}

/** An empty list for a sound document, else its first problem. */
export function richTextIssues(document: unknown): RichTextProblem[] {
  const outer = plainJsonProblem(document) ?? [...richTextProblems(document)][0];
  if (outer) return [outer];
  const schema = richTextSchema();
  const doc = document as RichTextNode;
  if (doc.marks !== undefined) return [{ path: ['marks'], message: 'a document has no marks' }];
  // Nothing written yet is no fault, though an editor would show an empty paragraph.
  if (!doc.content?.length) return doc.attrs === undefined ? [] : [{ path: ['attrs'], message: 'has no attributes' }];
  const problem = nodeProblem(schema, doc, schema.topNodeType) ?? schemaProblem(schema, doc);
  return problem ? [problem] : [];
}

// Which attributes each node and mark may carry, and with which values (attribute allowlist); what is not named here is refused.

import { languagePattern, maxColumns, maxRowSpan, maxStart } from './bounds';
import { headingLevels } from './extensions';
import { isSafeHref } from './href';
import { alignments, maxImageText } from './image-node';
import { entityPattern, idPattern } from './link-mark';
import type { RichTextProblem } from './plain-json';

interface Rule {
  readonly accepts: (value: unknown) => boolean;
  readonly expected: string;
  readonly required?: boolean;
  readonly named?: Pick<RichTextProblem, 'rule' | 'values'>;
}

type Rules = Readonly<Record<string, Rule>>;

const oneOf = (values: readonly unknown[]): Rule => ({
  accepts: (value) => values.includes(value),
  expected: `must be one of ${values.join(', ')}`,
});

const whole = (least: number, most: number): Rule => ({
  accepts: (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
  expected: `must be a whole number from ${least} to ${most}`,
});

const matching = (pattern: RegExp, expected: string): Rule => ({
  accepts: (value) => typeof value === 'string' && pattern.test(value),
  expected,
});

const text = (most: number): Rule => ({
  accepts: (value) => typeof value === 'string' && value.length <= most,
  expected: `must be text of at most ${most} characters`,
  named: { rule: 'too_long', values: { max: most } },
});

const orNothing = (rule: Rule): Rule => ({ ...rule, accepts: (value) => value === null || rule.accepts(value) });
const required = (rule: Rule): Rule => ({ ...rule, required: true });

const alignment = orNothing(oneOf(alignments));
const cell: Rules = {
  colspan: whole(1, maxColumns),
  rowspan: whole(1, maxRowSpan),
  colwidth: { accepts: (value) => value === null, expected: 'must be null' },
};

const nodeRules: Readonly<Record<string, Rules>> = {
  paragraph: { textAlign: alignment },
  heading: { level: required(oneOf(headingLevels)), textAlign: alignment },
  orderedList: { start: whole(0, maxStart) },
  taskItem: { checked: oneOf([true, false]) },
  codeBlock: { language: orNothing(matching(languagePattern, 'must be the name of a language')) },
  tableCell: cell,
  tableHeader: cell,
  image: {
    mediaId: required(matching(idPattern, 'must be an id')),
    alt: orNothing(text(maxImageText)),
    caption: orNothing(text(maxImageText)),
    align: alignment,
  },
};

const markRules: Readonly<Record<string, Rules>> = {
  link: {
    href: orNothing({
      accepts: isSafeHref,
      expected: 'is not an address that a link may lead to',
      named: { rule: 'link_not_allowed' },
    }),
    entity: orNothing(matching(entityPattern, 'must be the name of an entity')),
    id: orNothing(matching(idPattern, 'must be an id')),
  },
};

const none: Rules = {};
const rulesOf = (rules: Readonly<Record<string, Rules>>, type: string): Rules =>
  Object.hasOwn(rules, type) ? (rules[type] ?? none) : none;

function attributeProblem(rules: Rules, attrs: Readonly<Record<string, unknown>>): RichTextProblem | undefined {
  for (const [name, value] of Object.entries(attrs)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule) return { path: [name], message: `"${name}" is not an attribute of this` };
    if (!rule.accepts(value)) return { path: [name], message: rule.expected, ...rule.named };
  }
  for (const [name, rule] of Object.entries(rules))
    if (rule.required && !Object.hasOwn(attrs, name)) return { path: [name], message: rule.expected };
  return undefined;
}

export const nodeAttributeProblem = (type: string, attrs: Readonly<Record<string, unknown>> = {}) =>
  attributeProblem(rulesOf(nodeRules, type), attrs);

export function markAttributeProblem(
  type: string,
  attrs: Readonly<Record<string, unknown>> = {},
): RichTextProblem | undefined {
  const problem = attributeProblem(rulesOf(markRules, type), attrs);
  if (problem || type !== 'link') return problem;
  const { href = null, entity = null, id = null } = attrs;
  const internal = entity !== null && id !== null;
  if ((entity === null) !== (id === null) || (href !== null) === internal)
    return { path: [], message: 'must lead to an address or to a document, not to both' };
  return undefined;
}

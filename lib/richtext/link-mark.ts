// A link: to an address, or to a document of this site by its entity and id, whose address is found when it is shown (Tiptap link mark).

import { Mark } from '@tiptap/core';
import { isSafeHref } from './href';

export interface LinkAttributes {
  readonly href: string | null;
  readonly entity: string | null;
  readonly id: string | null;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    link: {
      setLink: (attributes: LinkAttributes) => ReturnType;
      unsetLink: () => ReturnType;
    };
  }
}

export const entityPattern = /^[a-z][a-zA-Z0-9-]{0,59}$/;
export const idPattern = /^[^#\s\p{Cc}\p{Cf}\p{Cs}\p{Z}]{1,300}$/u;

export const isInternalTarget = (entity: unknown, id: unknown): boolean =>
  typeof entity === 'string' && typeof id === 'string' && entityPattern.test(entity) && idPattern.test(id);

export const Link = Mark.create({
  name: 'link',
  // The outermost of all marks, so that a link with a bold word in it stays one link.
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,

  addAttributes() {
    return {
      href: { default: null, parseHTML: (element) => element.getAttribute('href') },
      entity: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-entity'),
        renderHTML: ({ entity }) => (entity ? { 'data-entity': entity } : {}),
      },
      id: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-id'),
        renderHTML: ({ id }) => (id ? { 'data-id': id } : {}),
      },
    };
  },

  parseHTML() {
    return [
      {
        tag: 'a[data-entity][data-id]',
        priority: 60,
        getAttrs: (element) => {
          const [entity, id] = [element.getAttribute('data-entity'), element.getAttribute('data-id')];
          return isInternalTarget(entity, id) ? { href: null, entity, id } : false;
        },
      },
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = element.getAttribute('href');
          return isSafeHref(href) ? { href, entity: null, id: null } : false;
        },
      },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    return ['a', HTMLAttributes, 0];
  },

  addCommands() {
    return {
      setLink:
        (attributes) =>
        ({ commands }) =>
          commands.setMark(this.name, { ...attributes }),
      unsetLink:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name, { extendEmptyMarkRange: true }),
    };
  },
});

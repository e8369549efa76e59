// The signs on the editor's buttons, drawn with one line each.

const paths = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M11 5h6M7 19h6M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  strike:
    'M4 12h16M16.5 7.5C16 5.9 14.3 5 12 5 9.5 5 7.5 6.2 7.5 8.3c0 .7.2 1.3.6 1.7M7.5 16c.4 1.9 2.2 3 4.6 3 2.6 0 4.6-1.3 4.6-3.3',
  code: 'm8 8-4 4 4 4M16 8l4 4-4 4',
  subscript: 'm4 6 8 9M12 6l-8 9M16 17c0-1.2.8-2 1.9-2s1.9.7 1.9 1.7c0 1.5-3.8 2.1-3.8 3.8h4',
  superscript: 'm4 9 8 9M12 9l-8 9M16 5.5c0-1.2.8-2 1.9-2s1.9.7 1.9 1.7c0 1.5-3.8 2.1-3.8 3.8h4',
  highlight: 'm14 5 5 5-7.5 7.5H6.5v-5zM4 21h16',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.2-1.2',
  bulletList: 'M10 6h10M10 12h10M10 18h10M4.6 6h.8M4.6 12h.8M4.6 18h.8',
  orderedList:
    'M11 6h9M11 12h9M11 18h9M4.5 5.2 6 4.4V9M4.2 15.6c.2-.8.8-1.2 1.5-1.2.9 0 1.5.5 1.5 1.3 0 1.3-3 1.8-3 3.4h3.1',
  taskList: 'M12 6h8M12 12h8M12 18h8m-16-12 1.4 1.4L8 4.8M4 12l1.4 1.4L8 10.8M4 18l1.4 1.4L8 16.8',
  quote: 'M5 17.5c2.6-.8 4.2-2.8 4.2-6V7H4v5.2h3M15.2 17.5c2.6-.8 4.2-2.8 4.2-6V7h-5.2v5.2h3',
  codeBlock: 'M4 5h16v14H4zM10.2 9.2 7.5 12l2.7 2.8M13.8 9.2l2.7 2.8-2.7 2.8',
  rule: 'M4 12h16M8 6h8M8 18h8',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 10v9',
  image: 'M4 5h16v14H4zM4 16.5l4.5-4.5 4 4 3-3 4.5 4.5M9 9h.01',
  alignLeft: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  alignCenter: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  alignRight: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  undo: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 6 6v1',
  redo: 'm15 6 5 5-5 5M20 11H10a6 6 0 0 0-6 6v1',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  chevron: 'm8 10 4 4 4-4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  paragraph: 'M5 6h14M12 6v13',
  heading2: 'M4 6v12M12 6v12M4 12h8M16 11.8c0-1.3.9-2.1 2.1-2.1s2.1.8 2.1 1.9c0 1.9-4.2 3.2-4.2 6.4h4.4',
  heading3: 'M4 6v12M12 6v12M4 12h8M16 9.8h4.2l-2.4 3.1c1.5 0 2.6 1 2.6 2.5s-1.1 2.6-2.5 2.6c-1 0-1.8-.5-2.2-1.3',
  heading4: 'M4 6v12M12 6v12M4 12h8M19.4 18V9.8L15.6 15.6h5',
  rowAbove: 'M4 12h16v7H4zM12 3v6M9 6h6',
  rowBelow: 'M4 5h16v7H4zM12 15v6M9 18h6',
  removeRow: 'M4 5h16v6H4zM9.5 15l5 5M14.5 15l-5 5',
  columnBefore: 'M12 4h7v16h-7zM6 9v6M3 12h6',
  columnAfter: 'M5 4h7v16H5zM18 9v6M15 12h6',
  removeColumn: 'M5 4h6v16H5zM15 9.5l5 5M20 9.5l-5 5',
  headerRow: 'M4 5h16v14H4zM4 10h16M5 7.5h14M9.3 10v9M14.7 10v9',
  trash: 'M4.5 7h15M10 4h4M6.5 7l1 13h9l1-13M10 11v5M14 11v5',
  imageWide: 'M4 7h16v10H4zM4 3.5h16M4 20.5h16',
  imageLeft: 'M4 6h8v7H4zM16 6.5h4M16 12.5h4M4 17.5h16',
  imageCenter: 'M8 7h8v8H8zM4 3.5h16M4 19h16',
  imageRight: 'M12 6h8v7h-8zM4 6.5h4M4 12.5h4M4 17.5h16',
  replace: 'M4.5 10a7.5 7.5 0 0 1 13.2-3L20 9.3M20 4.8v4.5h-4.5M19.5 14a7.5 7.5 0 0 1-13.2 3L4 14.7M4 19.2v-4.5h4.5',
  document: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 15.5h5',
  address:
    'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c2.4 2.3 3.4 5 3.4 8s-1 5.7-3.4 8c-2.4-2.3-3.4-5-3.4-8s1-5.7 3.4-8z',
} as const;

export type IconName = keyof typeof paths;

const dotted: ReadonlySet<IconName> = new Set(['more']);

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth={dotted.has(name) ? 2.6 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

// The few words that a rendered document needs for those who do not see it.

export interface RichTextLabels {
  readonly table: string;
  readonly task: string;
}

export const richTextLabels: Readonly<Record<'de' | 'en', RichTextLabels>> = {
  de: { table: 'Tabelle', task: 'Aufgabe' },
  en: { table: 'Table', task: 'Task' },
};

'use client';

// Where a file is dropped or chosen, with what it should be like (file drop zone).

import { useRef } from 'react';
import { useFileDrop } from '@/components/admin/media/use-file-drop';
import { LineIcon } from '@/components/ui/line-icon';
import { largestCsv, mostRows } from '@/lib/csv/import-plan';
import { fill } from '@/lib/strings/fill';
import styles from './csv.module.css';
import { type ImportLocale, sizeText } from './import-locale';

interface Props {
  readonly entity: string;
  /** The field that rows are known by. */
  readonly named: string;
  readonly locale: ImportLocale;
  readonly onFile: (file: File) => void;
}

export function FileChoice({ entity, named, locale, onFile }: Props) {
  const { texts, language, timeZone } = locale;
  const input = useRef<HTMLInputElement>(null);
  const takeFirst = ([file]: readonly File[]) => {
    if (file) onFile(file);
  };
  const isOver = useFileDrop(takeFirst);
  const limits = {
    rows: new Intl.NumberFormat(language).format(mostRows),
    size: sizeText(largestCsv, language),
  };
  return (
    <>
      <div className={styles.drop} data-over={isOver || undefined}>
        <LineIcon
          d="M12 15V4m0 0L7.5 8.5M12 4l4.5 4.5M4 15v3.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V15"
          size={32}
          box={24}
          stroke={1.5}
        />
        <p className={styles.dropTitle}>{texts.choose.drop}</p>
        <p>{texts.choose.or}</p>
        <button type="button" className="button" onClick={() => input.current?.click()}>
          {texts.choose.button}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file may be chosen again after it was corrected.
            target.value = '';
            takeFirst(files);
          }}
        />
        <small>{fill(texts.choose.limits, limits)}</small>
      </div>
      <section className={styles.help}>
        <h2>{texts.choose.howTitle}</h2>
        <p>{fill(texts.choose.how, { id: texts.cells.id, field: named })}</p>
        <p>
          {texts.choose.lists} {fill(texts.choose.dates, { zone: timeZone })}
        </p>
        <p className={styles.files}>
          <a className="button-quiet" href={`/api/admin/csv?entity=${entity}&template=1`} download>
            {texts.choose.template}
          </a>
          <a className="button-quiet" href={`/api/admin/csv?entity=${entity}`} download>
            {texts.choose.existing}
          </a>
        </p>
      </section>
    </>
  );
}

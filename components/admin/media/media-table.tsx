// Files as lines, for comparing their sizes and dates.

import Link from 'next/link';
import { Menu } from '@/components/ui/menu';
import { fill } from '@/lib/strings/fill';
import { formatName, sizeIn } from './media-format';
import styles from './media-table.module.css';
import { MediaThumb } from './media-thumb';
import { lacksAlt, mediaActionsFor, type ShownMedia } from './media-tiles';

export function MediaTable(props: ShownMedia) {
  const { items, texts, language, timeZone } = props;
  const { columns } = texts;
  const onDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{columns.preview}</span>
          </th>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.type}</th>
          <th scope="col" className={styles.number}>
            {columns.size}
          </th>
          <th scope="col" className={styles.number}>
            {columns.dimensions}
          </th>
          <th scope="col">{columns.date}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td className={styles.preview}>
              <span>
                <MediaThumb item={item} />
              </span>
            </td>
            <th scope="row">
              <Link href={`/admin/media/${item.id}`} prefetch={false}>
                {item.filename}
              </Link>
              {lacksAlt(item) ? <small className={styles.warning}>{texts.noAlt}</small> : <small>{item.alt}</small>}
            </th>
            <td>{formatName(item.mimeType)}</td>
            <td className={styles.number}>{sizeIn(language, item.size)}</td>
            <td className={styles.number}>{item.width ? `${item.width} × ${item.height}` : '–'}</td>
            <td>
              <time dateTime={item.createdAt}>{onDay.format(new Date(item.createdAt))}</time>
            </td>
            <td className={styles.actions}>
              <Menu label={fill(texts.actions, { name: item.filename })} items={mediaActionsFor(item, props)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

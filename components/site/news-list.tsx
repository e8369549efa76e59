// News as cards, newest first; says so kindly when there are none.

export interface NewsListItem {
  readonly id: string;
  readonly title: string;
  readonly excerpt?: string | undefined;
  readonly publishedDate?: string | undefined;
}

export function NewsList({ items, timeZone }: { items: readonly NewsListItem[]; timeZone: string }) {
  if (items.length === 0) return <NoNews />;
  return (
    <ul className="news-list">
      {items.map((item) => (
        <li key={item.id}>
          <article className="news-card">
            {item.publishedDate ? <NewsDate at={item.publishedDate} timeZone={timeZone} /> : null}
            <h2>{item.title}</h2>
            {item.excerpt ? <p>{item.excerpt}</p> : null}
          </article>
        </li>
      ))}
    </ul>
  );
}

function NewsDate({ at, timeZone }: { at: string; timeZone: string }) {
  const inWords = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone }).format(new Date(at));
  return <time dateTime={at}>{inWords}</time>;
}

function NoNews() {
  return (
    <div className="notice">
      <h2>Noch nichts zu lesen</h2>
      <p>Sobald es Neuigkeiten gibt, stehen sie hier.</p>
    </div>
  );
}

// The home page: the news that are live, newest first.

import { connection } from 'next/server';
import { NewsList } from '@/components/site/news-list';
import { visitor } from '@/lib/entity/rule';
import { env } from '@/lib/env';
import { news } from '@/lib/modules/club/news';
import { find } from '@/lib/operations/find';

// The page is whole in its first answer: nothing of it waits for a script.
export const instant = false;

export default async function HomePage() {
  await connection();
  const { items } = await find({ actor: visitor }, news, 'live', {});
  return (
    <>
      <header className="page-head">
        <h1>Neuigkeiten</h1>
        <p>Was im Verein gerade passiert.</p>
      </header>
      <NewsList items={items} timeZone={env().timeZone} />
    </>
  );
}

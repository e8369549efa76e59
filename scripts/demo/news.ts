// The club's news: what was published over the past year, what is still to come, and what lies in the drawer.

import { slugify } from '@/lib/entity/fold';
import type { RichText } from '@/lib/entity/rich-text';
import { news } from '@/lib/modules/club/news';
import { resolve } from '@/lib/operations/find';
import type { Article, Show } from './article';
import { beach } from './articles/beach';
import { clubLife } from './articles/club-life';
import { coming } from './articles/coming';
import { drafts } from './articles/drafts';
import { season } from './articles/season';
import { youth } from './articles/youth';
import { clubMoment } from './club-calendar';
import { asSystem, createUnlessTaken } from './ensure';
import { inLanes } from './lanes';
import { hang, type MediaIds, pictureId } from './media';
import { idOfPerson } from './people';
import { type PictureName, pictures } from './pictures';
import { doc, picture } from './prose';
import type { Section } from './section';

// The last one is written when all others are there: it must be one that is published, for such an address is kept for good.
export const articles: readonly Article[] = [...drafts, ...coming, ...season, ...youth, ...beach, ...clubLife];

const last = articles[articles.length - 1] as Article;

const filed = async ({ title }: Article) => (await resolve(asSystem, news, 'slug', slugify(title)))?.row;

/** All pictures of an article, those within its text included. */
function picturesOf({ pictures: gallery, body }: Article): PictureName[] {
  const inText: PictureName[] = [];
  body((name) => {
    inText.push(name);
    return picture(name, name);
  });
  return [...gallery, ...inText];
}

const shown = new Set(articles.flatMap(picturesOf));

function textOf({ body }: Article, ids: MediaIds): RichText {
  const show: Show = (name, alt = pictures[name].alt) => picture(pictureId(ids, name), alt);
  return doc(...body(show));
}

/** Says whether it had to be written. */
async function file(article: Article, ids: MediaIds): Promise<boolean> {
  const { title, excerpt, when, by } = article;
  const input = {
    title,
    // Named, so that it is refused if it is there already instead of getting a number.
    slug: slugify(title),
    excerpt,
    content: textOf(article, ids),
    authorIds: by.map(idOfPerson),
    imageIds: article.pictures.map((name) => pictureId(ids, name)),
  };
  const appears = when === 'draft' ? undefined : clubMoment(when);
  return (await createUnlessTaken(asSystem, news, input, appears)) !== undefined;
}

export const newsSection: Section = {
  contents: `${articles.length} news with ${shown.size} pictures`,
  isComplete: async () => (await filed(last))?.status === 'published',
  async fill() {
    const { ids, made } = await hang([...shown]);
    let count = made;
    const write = async (article: Article) => {
      if (await file(article, ids)) count++;
    };
    await inLanes(6, articles.slice(0, -1), write);
    await write(last);
    return count;
  },
};

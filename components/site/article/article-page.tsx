// An article as visitors read it: where it stands, what it is called, its text, its pictures, and where to go from here.

import type { Article } from '@/lib/content/article';
import { pageName } from '@/lib/site-pages';
import { fillCount } from '@/lib/strings/fill';
import type { SiteTexts } from '@/lib/strings/site.en';
import { ShownDate } from '../shown-date';
import styles from './article-page.module.css';
import { Gallery } from './gallery';
import { IllustratedText } from './illustrated-text';
import { LeadPicture } from './lead-picture';
import { Lightbox } from './lightbox';

interface Props {
  readonly article: Article;
  readonly texts: SiteTexts;
  readonly language: 'de' | 'en';
  readonly timeZone: string;
}

export function ArticlePage({ article, texts, language, timeZone }: Props) {
  const { lead, gallery, pictures, links } = article;
  const title = article.title || texts.article.untitled;
  const enlarged = (lead ? 1 : 0) + gallery.length;
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <Breadcrumbs texts={texts} language={language} title={title} href={article.href} />
        <h1 data-untitled={article.title === '' || undefined}>{title}</h1>
        {article.standfirst === null ? null : <p className={styles.standfirst}>{article.standfirst}</p>}
        <Facts article={article} texts={texts} language={language} timeZone={timeZone} />
      </header>
      {lead ? <LeadPicture picture={lead} /> : null}
      <IllustratedText className={styles.text} document={article.content} {...{ pictures, links, language }} />
      {gallery.length > 0 ? <Gallery pictures={gallery} texts={texts.article} /> : null}
      <Neighbours {...article} texts={texts} />
      {enlarged > 0 ? <Lightbox texts={texts.article.lightbox} /> : null}
    </article>
  );
}

type CrumbProps = Pick<Props, 'texts' | 'language'> & { readonly title: string; readonly href: string };

function Breadcrumbs({ texts, language, title, href }: CrumbProps) {
  return (
    <nav className={styles.breadcrumbs} aria-label={texts.article.breadcrumbs}>
      <ol>
        <li>
          <a href="/">{pageName('/', language)}</a>
        </li>
        <li>
          <a href="/news">{pageName('/news', language)}</a>
        </li>
        <li>
          <a href={href} aria-current="page">
            {title}
          </a>
        </li>
      </ol>
    </nav>
  );
}

function Facts({ article, texts, language, timeZone }: Props) {
  const { publishedDate, byFormer, minutes } = article;
  const authors = [...article.authors, ...(byFormer ? [{ name: texts.article.former, href: null }] : [])];
  return (
    <p className={styles.facts}>
      <ShownDate at={publishedDate} language={language} timeZone={timeZone} />
      <span>{fillCount(language, texts.article.minutes, minutes)}</span>
      {authors.length > 0 ? <Authors authors={authors} by={texts.article.by} language={language} /> : null}
    </p>
  );
}

interface AuthorsProps extends Pick<Article, 'authors'> {
  readonly by: string;
  readonly language: string;
}

/** In a sentence; whoever has a page is linked to it. */
function Authors({ authors, by, language }: AuthorsProps) {
  const [before, after] = by.split('{names}');
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (
    <span>
      {before}
      {list.formatToParts(authors.map(({ name }) => name)).map(({ type, value }, i) => {
        // Names and what stands between them take turns.
        const author = type === 'element' ? authors[i / 2] : undefined;
        return author?.href ? (
          <a key={author.href} href={author.href} rel="author">
            {value}
          </a>
        ) : (
          value
        );
      })}
      {after}
    </span>
  );
}

function Neighbours({ newer, older, texts }: Pick<Article, 'newer' | 'older'> & { texts: SiteTexts }) {
  if (!newer && !older) return null;
  return (
    <nav className={styles.neighbours} aria-label={texts.article.neighbours}>
      {older ? (
        <a className={styles.older} href={older.href} rel="prev">
          <span>{texts.article.older}</span>
          <strong>{older.title}</strong>
        </a>
      ) : null}
      {newer ? (
        <a className={styles.newer} href={newer.href} rel="next">
          <span>{texts.article.newer}</span>
          <strong>{newer.title}</strong>
        </a>
      ) : null}
    </nav>
  );
}

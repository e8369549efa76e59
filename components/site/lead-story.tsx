// The top of the front page: who the club is, and its newest story at full width.

import type { ReactNode } from 'react';
import type { NewsCard } from '@/lib/content/news-card';
import type { SiteTexts } from '@/lib/strings/site.en';
import card from './card.module.css';
import styles from './lead-story.module.css';
import { Picture } from './picture';
import { ShownDate } from './shown-date';

interface Props {
  readonly club: { readonly name: string; readonly claim: string };
  readonly story: NewsCard | undefined;
  readonly texts: SiteTexts;
  readonly language: string;
  readonly timeZone: string;
  /** What stands before the story on days on which something matters more. */
  readonly children?: ReactNode;
}

const sizes = '(min-width: 80rem) 46rem, (min-width: 60rem) 58vw, 100vw';

export function LeadStory({ club, story, texts, language, timeZone, children }: Props) {
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        <div className={styles.masthead}>
          <h1>{club.claim || club.name}</h1>
        </div>
        {children}
        {story ? (
          <article className={styles.story} data-pictured={story.picture !== null}>
            {story.picture ? (
              <div className={styles.picture}>
                <Picture media={story.picture} alt="" sizes={sizes} isFirst />
              </div>
            ) : null}
            <div className={styles.words}>
              <p className={styles.kicker}>
                <strong>{texts.front.lead}</strong>
                <ShownDate at={story.publishedDate} language={language} timeZone={timeZone} />
              </p>
              <h2>
                <a className={card.whole} href={story.href}>
                  {story.title}
                </a>
              </h2>
              {story.excerpt === '' ? null : <p className={styles.excerpt}>{story.excerpt}</p>}
            </div>
          </article>
        ) : (
          <div className={styles.nothing}>
            <h2>{texts.front.nothing}</h2>
            <p>{texts.front.nothingText}</p>
          </div>
        )}
      </div>
    </div>
  );
}

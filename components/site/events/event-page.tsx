// An event as visitors read it: what and when, where and with whom, the dates of a series, its text and its pictures.

import type { PageDate, EventDetails as ShownEvent } from '@/lib/content/event-page';
import { pageName } from '@/lib/site-pages';
import { fill, fillCount } from '@/lib/strings/fill';
import type { SiteTexts } from '@/lib/strings/site.en';
import type { SiteEventTexts } from '@/lib/strings/site-events.en';
import article from '../article/article-page.module.css';
import { Gallery } from '../article/gallery';
import { IllustratedText } from '../article/illustrated-text';
import { LeadPicture } from '../article/lead-picture';
import { Lightbox } from '../article/lightbox';
import { DateMarks } from './date-marks';
import styles from './event-page.module.css';
import { dateInFull, machineDate } from './event-time';
import { repeatInWords } from './repeat-in-words';

interface Props {
  readonly event: ShownEvent;
  readonly texts: SiteTexts;
  readonly eventTexts: SiteEventTexts;
  readonly language: 'de' | 'en';
  /** Now, as whoever made the page knows it. */
  readonly present: string;
}

export function EventPage(props: Props) {
  const { event, texts, eventTexts, language } = props;
  const { lead, gallery, pictures, links } = event;
  const title = event.title || eventTexts.event.untitled;
  const hasText = (event.description.content ?? []).length > 0;
  return (
    <article className={article.article}>
      <header className={article.head}>
        <Breadcrumbs {...props} title={title} />
        <p className={styles.kind}>{eventTexts.kinds[event.kind]}</p>
        <h1 data-untitled={event.title === '' || undefined}>{title}</h1>
        {event.isCancelled ? (
          <p className={styles.notice} data-notice="cancelled">
            {eventTexts.event.cancelled}
          </p>
        ) : null}
        {event.isOver && !event.isCancelled ? <p className={styles.notice}>{eventTexts.event.over}</p> : null}
        <Facts {...props} />
      </header>
      {lead ? <LeadPicture picture={lead} /> : null}
      {hasText ? (
        <IllustratedText className={article.text} document={event.description} {...{ pictures, links, language }} />
      ) : null}
      {gallery.length > 0 ? <Gallery pictures={gallery} texts={texts.article} /> : null}
      {lead || gallery.length > 0 ? <Lightbox texts={texts.article.lightbox} /> : null}
    </article>
  );
}

function Breadcrumbs({ event, eventTexts, language, title }: Props & { readonly title: string }) {
  return (
    <nav className={article.breadcrumbs} aria-label={eventTexts.event.breadcrumbs}>
      <ol>
        <li>
          <a href="/">{pageName('/', language)}</a>
        </li>
        <li>
          <a href="/events">{eventTexts.list.title}</a>
        </li>
        <li>
          <a href={event.href} aria-current="page">
            {title}
          </a>
        </li>
      </ol>
    </nav>
  );
}

function Facts(props: Props) {
  const { event, eventTexts } = props;
  const { place, teams } = event;
  const { event: texts } = eventTexts;
  return (
    <div className={styles.panel}>
      <dl className={styles.facts}>
        <div data-wide={event.repeat ? '' : undefined}>
          <dt>{texts.when}</dt>
          <dd>{event.repeat ? <Series {...props} /> : <Single {...props} />}</dd>
        </div>
        {place ? (
          <div>
            <dt>{texts.where}</dt>
            <dd>
              <strong>{place.name}</strong>
              {place.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {place.mapHref === null ? null : (
                <a href={place.mapHref} rel="noopener">
                  {texts.map}
                </a>
              )}
            </dd>
          </div>
        ) : null}
        {teams.length > 0 ? (
          <div>
            <dt>{texts.who}</dt>
            <dd>
              {teams.map(({ name, href }) => (
                <a key={href} href={href}>
                  {name}
                </a>
              ))}
            </dd>
          </div>
        ) : null}
      </dl>
      <p className={styles.download}>
        <a href={`${event.href}/calendar.ics`} download="">
          {texts.download}
        </a>
        <span>{texts.downloadHint}</span>
      </p>
    </div>
  );
}

function Single(props: Props) {
  const { event } = props;
  const [date] = event.dates;
  return date ? <PlainDate {...props} date={date} /> : null;
}

function Series(props: Props) {
  const { event, eventTexts, language } = props;
  const { repeat, first, dates, more, isOver } = event;
  return (
    <>
      {repeat && first ? <strong>{repeatInWords(repeat, first.start, eventTexts.repeat, language)}</strong> : null}
      <section className={styles.dates} aria-label={isOver ? eventTexts.event.last : eventTexts.event.next}>
        <p>{isOver ? eventTexts.event.last : eventTexts.event.next}</p>
        <ol>
          {dates.map((date) => (
            <li key={date.key}>
              <PlainDate {...props} date={date} />
            </li>
          ))}
        </ol>
        {more > 0 ? <p>{fillCount(language, eventTexts.event.more, more)}</p> : null}
      </section>
    </>
  );
}

function PlainDate({ date, event, eventTexts, language, present }: Props & { readonly date: PageDate }) {
  const { movedFrom } = date;
  const before = movedFrom === null ? null : { ...date, start: movedFrom, end: movedFrom, hasEnd: false };
  return (
    <span className={styles.date} data-cancelled={date.isCancelled || undefined}>
      <time dateTime={machineDate(date)}>{dateInFull(date, language)}</time>
      <DateMarks date={date} present={present} texts={eventTexts.date} />
      {before ? <small>{fill(eventTexts.date.movedFrom, { date: dateInFull(before, language) })}</small> : null}
      {date.title === event.title ? null : <small>{date.title}</small>}
      {date.place === null ? null : <small>{date.place}</small>}
    </span>
  );
}

// The texts of the public site in English: the shape of all others.

export const siteEn = {
  skip: 'Skip to content',
  navigation: 'Main navigation',
  admin: 'For editors',
  front: {
    lead: 'Just in',
    latest: 'More from the club',
    all: 'All news',
    nothing: 'Nothing to read yet',
    nothingText: 'As soon as there is news, you will find it here.',
    sponsors: 'Our sponsors',
    sponsorsText: 'They see to it that the nets are up.',
  },
  list: {
    title: 'News',
    intro: 'What is going on in the club, newest first.',
    older: 'Older news',
    newest: 'Back to the newest',
    from: 'News up to {date}',
    nothing: 'There is nothing older than that.',
  },
  article: {
    untitled: 'Untitled',
    breadcrumbs: 'You are here',
    minutes: { one: '{count} minute read', other: '{count} minutes read' },
    by: 'By {names}',
    former: 'a former member',
    gallery: 'Pictures',
    enlarge: 'Enlarge picture: {alt}',
    enlargeNumber: 'Enlarge picture {number} of {count}',
    newer: 'Newer',
    older: 'Older',
    neighbours: 'More articles',
    lightbox: {
      label: 'Picture viewer',
      close: 'Close',
      previous: 'Previous picture',
      next: 'Next picture',
      position: '{number} of {count}',
    },
  },
  find: {
    title: 'Search',
    label: 'What are you looking for?',
    submit: 'Search',
    hint: 'The beginnings of words will do, for example “beach cup”.',
    found: { one: '{count} article for “{query}”', other: '{count} articles for “{query}”' },
    many: 'The {count} newest articles for “{query}”',
    nothing: 'Nothing found for “{query}”',
    nothingText: 'Try fewer words, or only the beginning of a word.',
  },
  preview: {
    banner: 'Preview of version {version}. It is not public like this. The link works until {until}.',
  },
  missing: {
    title: 'Page not found',
    heading: 'There is nothing here',
    text: 'The page has moved, or it is gone. Maybe the search knows more.',
    toHome: 'To the front page',
  },
};

export type SiteTexts = typeof siteEn;

// What people see at an address where nothing is (404 page): kind words, and a search.

import type { Metadata } from 'next';
import { PageTop } from '@/components/site/page-section';
import { SearchForm } from '@/components/site/search-form';
import { markMissing } from '@/lib/request-scope';
import { ClubFrame, clubSetting } from './club-frame';

export function missingMetadata(): Metadata {
  const { club, texts } = clubSetting();
  return { title: { absolute: `${texts.missing.title} · ${club.name}` }, robots: { index: false } };
}

/** In place of a page: the framework's own way of saying so would leave it empty until its scripts have run. */
export function MissingPage() {
  markMissing();
  return <NothingHere />;
}

/** The framework draws it beside every page, in case it is needed: it must not say anything about the request. */
export function NothingHere() {
  const { missing, find } = clubSetting().texts;
  return (
    <ClubFrame>
      <PageTop title={missing.heading} text={missing.text}>
        <SearchForm texts={find} />
        <p>
          <a href="/">{missing.toHome}</a>
        </p>
      </PageTop>
    </ClubFrame>
  );
}

// What people see at an address where nothing is: kind words, and a search.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { PageTop } from '@/components/site/page-section';
import { SearchForm } from '@/components/site/search-form';
import { club } from '@/lib/env';
import { stringsIn } from '@/lib/strings/dictionary';
import { ClubFrame } from './(site)/club-frame';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { name, language } = club();
  return { title: { absolute: `${stringsIn(language).site.missing.title} · ${name}` }, robots: { index: false } };
}

export default async function NotFound() {
  await connection();
  const { missing, find } = stringsIn(club().language).site;
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

// Any address that no page answers to (404 page).

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { missingMetadata, NothingHere } from './(site)/missing-page';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  return missingMetadata();
}

export default async function NotFound() {
  await connection();
  return <NothingHere />;
}

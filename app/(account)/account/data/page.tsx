// What we keep about somebody, in plain words, and the way to have all of it.

import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { requestLanguage } from '@/app/signed-in';
import { OwnSection } from '@/components/account/own/own-section';
import styles from '@/components/account/own/own-section.module.css';
import { currentSession } from '@/lib/auth/current';
import { signInPath } from '@/lib/auth/return-path';
import { stringsIn } from '@/lib/strings/dictionary';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: stringsIn(await requestLanguage()).profile.account.data };
}

export default async function OwnDataPage() {
  if (!(await currentSession())) redirect(signInPath('/account/data'));
  const { account, data } = stringsIn(await requestLanguage()).profile;
  return (
    <>
      <h1 className="visually-hidden">{account.data}</h1>
      <OwnSection title={data.title} lead={data.lead}>
        <ul className={styles.list}>
          {Object.values(data.kinds).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <a className="button" href="/api/account/export" download>
          {data.export}
        </a>
        <p className={styles.note}>{data.exportText}</p>
      </OwnSection>
      <OwnSection title={data.deleteTitle}>
        <p>{data.deleteText}</p>
      </OwnSection>
    </>
  );
}

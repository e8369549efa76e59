// The text of a page that editors keep, in the width in which one reads.

import type { TextPage } from '@/lib/content/text-page';
import { IllustratedText } from '../article/illustrated-text';
import styles from './text-page-body.module.css';

interface Props {
  readonly page: TextPage;
  readonly language: 'de' | 'en';
}

export const TextPageBody = ({ page: { body, pictures, links }, language }: Props) => (
  <IllustratedText className={styles.text} document={body} {...{ pictures, links, language }} />
);

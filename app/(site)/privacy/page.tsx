// What becomes of visitors' data.

import { WrittenPage, writtenMetadata } from '../written-page';

export const instant = false;

export const generateMetadata = () => writtenMetadata('privacy');

export default function PrivacyPage() {
  return <WrittenPage name="privacy" />;
}

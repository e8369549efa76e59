// Who answers for the site.

import { WrittenPage, writtenMetadata } from '../written-page';

export const instant = false;

export const generateMetadata = () => writtenMetadata('imprint');

export default function ImprintPage() {
  return <WrittenPage name="imprint" />;
}

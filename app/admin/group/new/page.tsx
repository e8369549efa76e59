// A new group begins like everything else: here only because a group of its own has the place beside it.

import NewDocumentPage from '../../[entity]/new/page';

export const instant = false;

export default function NewGroupPage() {
  return <NewDocumentPage params={Promise.resolve({ entity: 'group' })} />;
}

// One line per entity: what stands here has tables, reads, writes, checks and tests.

export { media } from '@/lib/modules/club/media';
export { news } from '@/lib/modules/club/news';
export { sponsor } from '@/lib/modules/club/sponsor';
export { rating } from '@/lib/modules/directory/rating';
export { site } from '@/lib/modules/directory/site';
export { folder } from '@/lib/modules/pages/folder';
export { page } from '@/lib/modules/pages/page';
export { post } from '@/lib/modules/pages/post';
export { group } from '@/lib/modules/people/group';
export { membership } from '@/lib/modules/people/membership';
export { location } from '@/lib/modules/places/location';
export { standForm } from '@/lib/modules/scouting/stand-form';

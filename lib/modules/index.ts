// One line per entity (entity registry): what stands here has tables, reads, writes, checks and tests.

export { booking } from '@/lib/modules/club/booking';
export { event } from '@/lib/modules/club/event';
export { media } from '@/lib/modules/club/media';
export { member } from '@/lib/modules/club/member';
export { news } from '@/lib/modules/club/news';
export { role } from '@/lib/modules/club/role';
export { samsClub } from '@/lib/modules/club/sams-club';
export { samsTeam } from '@/lib/modules/club/sams-team';
export { sponsor } from '@/lib/modules/club/sponsor';
export { team } from '@/lib/modules/club/team';
export { rating } from '@/lib/modules/directory/rating';
export { site } from '@/lib/modules/directory/site';
export { folder } from '@/lib/modules/pages/folder';
export { page } from '@/lib/modules/pages/page';
export { post } from '@/lib/modules/pages/post';
export { group } from '@/lib/modules/people/group';
export { joinRequest } from '@/lib/modules/people/join-request';
export { membership } from '@/lib/modules/people/membership';
export { profile } from '@/lib/modules/people/profile';
export { location } from '@/lib/modules/places/location';
export { standForm } from '@/lib/modules/scouting/stand-form';
export { squashPlayer } from '@/lib/modules/squash/player';

// Somebody's portrait, small and round, or their initials. Their name stands beside it, so for screen readers it is decoration.

import { initials } from '@/components/ui/initials';
import type { Choice } from '@/lib/entity/choice';
import styles from './portrait.module.css';

interface Props {
  readonly name: string;
  readonly picture: NonNullable<Choice['picture']> | null;
}

export const Portrait = ({ name, picture }: Props) =>
  picture ? (
    <img
      className={styles.portrait}
      src={picture.small}
      style={{ objectPosition: picture.position }}
      width={32}
      height={32}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  ) : (
    <span className={styles.portrait} aria-hidden="true">
      {initials(name)}
    </span>
  );

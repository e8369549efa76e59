// The ways from one page of a list to the others (pagination links).

import styles from './pagination.module.css';

interface Way {
  readonly href: string;
  readonly label: string;
}

export function Pagination({ back, on }: { readonly back?: Way; readonly on?: Way }) {
  if (!back && !on) return null;
  return (
    <p className={styles.ways}>
      {back ? (
        <a className={styles.back} href={back.href}>
          {back.label}
        </a>
      ) : null}
      {on ? (
        <a className={styles.on} href={on.href} rel="next">
          {on.label}
        </a>
      ) : null}
    </p>
  );
}

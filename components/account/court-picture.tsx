// A court seen from above, a ball on its way (inline SVG): drawn, so that it costs a kilobyte and follows light and dark.

import styles from './account-frame.module.css';

export function CourtPicture() {
  return (
    <svg className={styles.court} viewBox="0 0 720 960" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="ball-light" cx="0.36" cy="0.3" r="0.85">
          <stop offset="0" stopColor="#fffdf6" />
          <stop offset="0.55" stopColor="#fdeec4" />
          <stop offset="1" stopColor="#e9b94f" />
        </radialGradient>
        <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.45" stopColor="#04241c" stopOpacity="0" />
          <stop offset="1" stopColor="#04241c" stopOpacity="0.62" />
        </linearGradient>
      </defs>
      <rect className={styles.ground} width="720" height="960" />
      <g transform="rotate(-17 360 480)">
        <rect className={styles.field} x="40" y="-260" width="640" height="1380" />
        <g className={styles.lines}>
          <rect x="40" y="-260" width="640" height="1380" />
          <path d="M40 214h640M40 656h640" />
          <path className={styles.net} d="M-16 435h752" />
        </g>
      </g>
      <path className={styles.flight} d="M-60 930C40 590 160 350 412 306" />
      <ellipse className={styles.shadow} cx="506" cy="446" rx="90" ry="70" transform="rotate(-17 506 446)" />
      <g transform="translate(446 316) rotate(14)">
        <circle r="104" fill="url(#ball-light)" />
        {[0, 120, 240].map((turn) => (
          <path
            key={turn}
            className={styles.seams}
            transform={`rotate(${turn})`}
            d="M0 0C-14-40 8-84 58-86M-41 24C-58-25-44-91 3-104M-79 17C-90-22-84-68-57-87"
          />
        ))}
      </g>
      <rect width="720" height="960" fill="url(#fade)" />
    </svg>
  );
}

// A sign drawn with one line, in the colour of the words around it (an SVG icon); whoever listens hears nothing of it.

interface Props {
  readonly d: string;
  readonly size?: number;
  /** The side of the square on which it is drawn. */
  readonly box?: number;
  readonly stroke?: number;
}

export const crossed = 'm3.5 3.5 9 9m0-9-9 9';
export const magnifier = 'M7 2.75a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5ZM10.25 10.25l3.25 3.25';

export function LineIcon({ d, size = 16, box = 16, stroke = 1.75 }: Props) {
  return (
    <svg
      viewBox={`0 0 ${box} ${box}`}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

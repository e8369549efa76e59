// A small button of one entry of a list (icon button): up, down, or away with it.

import { LineIcon } from '@/components/ui/line-icon';

const paths = { up: 'm4 10 4-4 4 4', down: 'm4 6 4 4 4-4', remove: 'm4 4 8 8m0-8-8 8' } as const;

interface Props {
  readonly sign: keyof typeof paths;
  readonly label: string;
  readonly size?: number;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

export const RowTool = ({ sign, label, size = 12, isDisabled = false, onClick }: Props) => (
  <button
    type="button"
    className="button-tool"
    aria-label={label}
    data-tool={sign}
    aria-disabled={isDisabled || undefined}
    onClick={onClick}
  >
    <LineIcon d={paths[sign]} size={size} />
  </button>
);

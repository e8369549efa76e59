// The state of a document in one word.

const tones: Readonly<Record<string, string>> = { published: 'good', scheduled: 'wait', draft: 'quiet' };

interface Props {
  readonly status: string | undefined;
  readonly states: Readonly<Record<string, string>>;
}

export const StatusBadge = ({ status, states }: Props) =>
  status ? (
    <span className="badge" data-tone={tones[status] ?? 'quiet'}>
      {states[status] ?? status}
    </span>
  ) : null;

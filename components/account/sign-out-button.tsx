// Signs out with one click, with or without scripts.

interface Props {
  readonly label: string;
  readonly className?: string;
}

export function SignOutButton({ label, className }: Props) {
  return (
    <form method="post" action="/sign-out">
      <button type="submit" className={className}>
        {label}
      </button>
    </form>
  );
}

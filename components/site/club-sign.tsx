// The club's sign: a ball over the water.

export function ClubSign({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="16" cy="12.5" r="9.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path
        d="M16 3c2.6 2.7 3.7 6 3.3 9.9M24.4 17c-3.7.9-7 .2-10-2M8.4 18.300c.8-3.600 3-6.300 6.400-7.900"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M2 27.500c2.300 0 2.300-2 4.700-2s2.300 2 4.600 2 2.400-2 4.700-2 2.300 2 4.700 2 2.300-2 4.600-2 2.400 2 4.700 2"
        fill="none"
        stroke="var(--sign-water, currentColor)"
        strokeWidth="2.400"
        strokeLinecap="round"
      />
    </svg>
  );
}

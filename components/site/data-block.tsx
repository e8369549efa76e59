// Data about the page for machines (JSON-LD script): a block that no browser runs.

/** The JSON must be safe within a script element already. */
export function DataBlock({ json }: { readonly json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by whoever made it, and markup has no other way to carry data
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

// Reads an answer as text and stops, rather than fill the memory, when it is larger than it may be (response size limit).

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

export async function readBody(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const announced = Number(response.headers.get('content-length') ?? 0);
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop by an error cancels the rest of the body.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes || announced > maxBytes) throw new TooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

// A table as a file to save, sent part by part as whoever reads it asks for more (streamed CSV download).

const answerWith = (body: BodyInit, name: string): Response =>
  new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  });

function streamOf(first: string, rest: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      const { done, value } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await rest.return(undefined);
    },
  });
}

/** Whoever may not have it learns so from an answer, not from a broken file: the first part is waited for. */
export async function csvFile(name: string, parts: string | AsyncGenerator<string>): Promise<Response> {
  if (typeof parts === 'string') return answerWith(parts, name);
  const { value = '' } = await parts.next();
  return answerWith(streamOf(value, parts), name);
}

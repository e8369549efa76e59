import { expect, test } from '../clubhouse';

test('the health route answers, and nobody keeps its answer', async ({ request }) => {
  const answer = await request.get('/api/health');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok' });
  expect(answer.headers()['cache-control']).toBe('no-store');
});

test('nothing answers yet where the API for others will be', async ({ request }) => {
  for (const path of ['/api/v1', '/api/v1/media', '/api/v1/documents'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('no answer tells what it was made with', async ({ request }) => {
  expect((await request.get('/')).headers()['x-powered-by']).toBeUndefined();
});

test('pages travel compressed', async ({ request }) => {
  const answer = await request.get('/', { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.headers()['content-encoding']).toBe('br');
  expect(await answer.text()).toContain('Neuigkeiten');
});

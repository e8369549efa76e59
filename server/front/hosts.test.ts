import { afterEach, describe, expect, it } from 'vitest';
import { closeStages, htmlPage, keep, stageOf } from './front.fixture';

afterEach(closeStages);

describe.each([true, false])('a page asked from several hosts, with the fast lane %s', (fastLane) => {
  const hosts = ['club.example', 'other.example:8080'];
  const stageWith = () =>
    stageOf(({ headers }, response) => keep(response, htmlPage(`At ${headers.host}`), 'until=-; tags=all'), {
      hosts,
      fastLane,
    });
  const titleFrom = async (stage: Awaited<ReturnType<typeof stageWith>>, host: string) =>
    /<title>(.*?)<\/title>/.exec(String((await stage.get('/news', { host })).body))?.[1];

  it('is kept once for each of ours, as the app made it for that host', async () => {
    const stage = await stageWith();
    for (let i = 0; i < 3; i++) for (const host of hosts) expect(await titleFrom(stage, host)).toBe(`At ${host}`);
    expect(stage.arrivals.map(({ headers }) => headers.host)).toEqual(hosts);
    expect(stage.front.figures()).toMatchObject({ misses: 2, hits: 4, pages: 2 });
  });

  it('is one page in every spelling of a host', async () => {
    const stage = await stageWith();
    for (const host of ['club.example', 'CLUB.example', 'club.example:443', 'club.example.'])
      expect(await titleFrom(stage, host)).toBe('At club.example');
    expect(stage.front.figures()).toMatchObject({ misses: 1, pages: 1 });
  });

  it('is the main host’s for whoever makes up another, and fills no memory by it', async () => {
    const stage = await stageWith();
    for (let i = 0; i < 20; i++) expect(await titleFrom(stage, `evil-${i}.example`)).toBe('At club.example');
    expect(stage.arrivals).toHaveLength(1);
    expect(stage.front.figures().pages).toBe(1);
  });

  it('is forgotten for all hosts when a tag is purged', async () => {
    const stage = await stageWith();
    for (const host of hosts) await titleFrom(stage, host);
    stage.front.purge(['all']);
    expect(stage.front.figures().pages).toBe(0);
    stage.handler = ({ headers }, response) => keep(response, htmlPage(`Anew ${headers.host}`));
    for (const host of hosts) expect(await titleFrom(stage, host)).toBe(`Anew ${host}`);
  });

  it('is not joined to another host’s that is being made', async () => {
    const stage = await stageWith();
    const [one, other] = await Promise.all(hosts.map((host) => titleFrom(stage, host)));
    expect([one, other]).toEqual(hosts.map((host) => `At ${host}`));
  });
});

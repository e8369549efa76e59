// What editors wait for: lists, forms and saving, measured in a real browser on ten thousand articles.

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { demoPassword } from '../start/demo-accounts';
import type { Figure } from './figure';
import { roundTrips } from './round-trips';
import type { Stack } from './stack';

const runs = 5;

export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function signIn(browser: Browser, url: string): Promise<State> {
  const page = await browser.newPage({ locale: 'de-DE' });
  await page.goto(`${url}/sign-in?next=/admin`);
  await page.getByLabel('E-Mail-Adresse').fill('editor@club.example');
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/admin');
  const state = await page.context().storageState();
  await page.close();
  return state;
}

/** Bytes of scripts as they came over the wire. */
async function countScripts(page: Page): Promise<() => number> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => bytes / 1024;
}

/** Milliseconds since the navigation began, by the page's own clock. */
const clock = (page: Page) => page.evaluate(() => performance.now());

/** The list answers a key: the shortcut of its search field. */
async function openList(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/admin/news?view=all`, { waitUntil: 'commit' });
  await page.locator('tbody tr').first().waitFor();
  for (;;) {
    await page.keyboard.press('/');
    const isFocused = await page.evaluate(() => document.activeElement?.getAttribute('type') === 'search');
    if (isFocused) return clock(page);
  }
}

/** What nobody has written in an article yet. */
const rareKeys = '~^|{}[]<>%=';

/** A key that is pressed stands in the text. */
async function typeInForm(page: Page, address: string, key: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const text = page.locator('.ProseMirror[contenteditable="true"]');
  await text.focus();
  await page.keyboard.press(key);
  await page.waitForFunction((typed) => document.querySelector('.ProseMirror')?.textContent?.includes(typed), key);
  return clock(page);
}

/** From the request that leaves to the line that says it is saved. */
async function timeSave(page: Page): Promise<number> {
  await page.evaluate(() => {
    const line = document.querySelector('[data-status]');
    const seen = window as unknown as { savedAt?: number };
    new MutationObserver(() => {
      if (line?.getAttribute('data-status') === 'saved') seen.savedAt ??= performance.now();
    }).observe(line as Element, { attributes: true, attributeFilter: ['data-status'] });
    performance.clearResourceTimings();
  });
  await page.keyboard.type(' und mehr');
  await page.waitForFunction(() => (window as unknown as { savedAt?: number }).savedAt !== undefined);
  return page.evaluate(() => {
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sent = requests.filter(({ initiatorType }) => initiatorType === 'fetch').map(({ startTime }) => startTime);
    return (window as unknown as { savedAt: number }).savedAt - Math.min(...sent);
  });
}

export async function measureAdmin(browser: Browser, stack: Stack, state: State): Promise<Figure[]> {
  const { url } = stack;
  const context = () => browser.newContext({ locale: 'de-DE', storageState: state });
  const list: number[] = [];
  const listScripts: number[] = [];
  const [cold, warm, saves, formScripts]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let i = 0; i < runs; i++) {
    const own = await context();
    const page = await own.newPage();
    const scripts = await countScripts(page);
    list.push(await openList(page, url));
    await page.waitForLoadState('networkidle');
    listScripts.push(scripts());
    const address = new URL((await page.locator('tbody tr a').first().getAttribute('href')) ?? '', url).href;
    await own.close();

    const fresh = await context();
    const form = await fresh.newPage();
    const formBytes = await countScripts(form);
    cold.push(await typeInForm(form, address, rareKeys[2 * i] as string));
    await form.waitForLoadState('networkidle');
    formScripts.push(formBytes());
    await form.locator('[data-status="saved"]').waitFor();
    warm.push(await typeInForm(form, address, rareKeys[2 * i + 1] as string));
    await form.locator('[data-status="saved"]').waitFor();
    saves.push(await timeSave(form));
    await fresh.close();
  }
  const watched = await stack.startInstance({ watched: true });
  const visit = await (await context()).newPage();
  await openList(visit, watched.url);
  const commands = await stack.commandsOf(() => openList(visit, watched.url));
  await visit.context().close();
  await watched.close();
  return [
    { what: 'List of 10,000 answers a key', unit: 'ms', measured: list, bar: 1000, peer: 1700 },
    { what: 'JavaScript of the list', unit: 'KB', measured: listScripts, bar: 350, peer: 844 },
    { what: 'Round trips of the list to the store', unit: '', measured: [roundTrips(commands)], bar: 2 },
    { what: 'JavaScript of the form', unit: 'KB', measured: formScripts, bar: 420, peer: 859 },
    { what: 'A key lands in a form, cold', unit: 'ms', measured: cold, bar: 1200, peer: 2100 },
    { what: 'A key lands in a form, warm', unit: 'ms', measured: warm, bar: 600, peer: 1000 },
    { what: 'A save is confirmed', unit: 'ms', measured: saves, bar: 250, peer: 341 },
  ];
}

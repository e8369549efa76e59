// An article under an editor's hands: its fields, how it stands, and what can be done with it.

import { expect, type Page } from '@playwright/test';

export const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Titel' });
export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Inhalt' });
export const status = (page: Page) => page.locator('[data-status]:visible');
/** Asked more often than is usual: saving takes a second, and journeys save all the time. */
export const isSaved = (page: Page) =>
  expect.poll(() => status(page).textContent(), { intervals: [100] }).toMatch(/Gespeichert um/);

export async function newArticle(page: Page, title: string): Promise<string> {
  await page.goto('/admin/news/new');
  await titleOf(page).fill(title);
  await isSaved(page);
  await expect(page).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
  return page.url();
}

/** Something out of the menu in the bar. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The window that asks, answered by one of its buttons. */
export const answer = (page: Page, name: string) =>
  page.getByRole('dialog').locator('footer').getByRole('button', { name, exact: true }).click();

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await answer(page, 'Veröffentlichen');
  await expect(page.getByRole('button', { name: 'Veröffentlichen', exact: true })).toHaveCount(0);
}

/** Puts text into the editor as a paste from another of our articles does. */
export async function paste(page: Page, html: string): Promise<void> {
  await textOf(page).evaluate((element, markup) => {
    const data = new DataTransfer();
    data.setData('text/html', markup.replace('>', ' data-pm-slice="0 0 []">'));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}

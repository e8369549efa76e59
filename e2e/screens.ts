// Every screen there is and how to get to it: what is looked at, judged for accessibility and searched for forgotten texts.

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { RichText } from '../lib/entity/rich-text';
import { news } from '../lib/modules/club/news';
import { labelsOf } from '../lib/modules/labels';
import { fixedPaths } from '../lib/site-paths';
import type { Language } from '../lib/strings/language';
import type { Strings } from '../lib/strings/strings.en';
import {
  arrangeArticles,
  arrangeRequest,
  arrangeRow,
  commentElsewhere,
  saveElsewhere,
  submitElsewhere,
} from './admin/arrange';
import { atRest, openAtRest } from './at-rest';
import { expect } from './clubhouse';

export interface Stage {
  readonly page: Page;
  readonly language: Language;
  readonly texts: Strings;
  /** Where the data of the running club lies. */
  readonly data: string;
}

export interface Screen {
  readonly name: string;
  readonly by: 'visitor' | 'editor' | 'superadmin';
  open(stage: Stage): Promise<void>;
}

const at =
  (path: string): Screen['open'] =>
  ({ page }) =>
    openAtRest(page, path);

let count = 0;

/** A draft of its own, open in its form. */
async function openDraft(stage: Stage, title: string) {
  const [draft] = await arrangeArticles(stage.data, [`${title} ${++count}`]);
  if (!draft) throw new Error('No draft was made');
  await at(`/admin/news/${draft.id}`)(stage);
  await expect(field(stage, 'title')).toBeEnabled();
  return draft;
}

const field = ({ page, language }: Stage, name: 'title' | 'content') =>
  page.getByRole('textbox', { name: labelsOf(news, language).fields[name] ?? name });

async function chooseAction({ page, texts }: Stage, action: keyof Strings['document']['actionLabels']): Promise<void> {
  await page.getByRole('button', { name: texts.document.more }).click();
  await page.getByRole('menuitem', { name: texts.document.actionLabels[action] }).click();
}

const isSaved = ({ page }: Stage) => expect(page.locator('[data-status="saved"]')).toBeVisible();

async function openConflict(stage: Stage): Promise<void> {
  const draft = await openDraft(stage, 'Zwei Hände an einem Text');
  await saveElsewhere(stage.data, draft, 'Der Titel, den jemand anderes gewählt hat');
  await field(stage, 'title').fill('Der Titel, den ich gewählt habe');
  await expect(stage.page.getByRole('dialog')).toBeVisible();
}

/** A picture that is gone and a link that leads nowhere: what the window before publishing warns of. */
const broken: RichText = {
  type: 'doc',
  content: [
    { type: 'image', attrs: { mediaId: '00000000-0000-4000-8000-000000000000' } },
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'Mehr dazu hier',
          marks: [{ type: 'link', attrs: { entity: 'news', id: '00000000-0000-4000-8000-000000000000' } }],
        },
      ],
    },
  ],
};

async function openWarnings(stage: Stage): Promise<void> {
  const { row } = await arrangeRow(stage.data, news, { title: `Vor dem Veröffentlichen ${++count}`, content: broken });
  await at(`/admin/news/${row.id}`)(stage);
  await stage.page.getByRole('button', { name: stage.texts.document.actionLabels.publish, exact: true }).click();
  await expect(stage.page.getByRole('dialog')).toBeVisible();
}

async function openRevisions(stage: Stage): Promise<void> {
  await openDraft(stage, 'Training am Dienstag in der großen Halle');
  await field(stage, 'title').fill(`Training am Donnerstag in der kleinen Halle ${count}`);
  await isSaved(stage);
  await field(stage, 'content').click();
  await stage.page.keyboard.type('Wir treffen uns um sieben, die Halle ist warm.');
  await isSaved(stage);
  await chooseAction(stage, 'revisions');
  await stage.page.waitForURL(/\/revisions/);
  await atRest(stage.page);
}

/** Somebody's article that waits for the one who looks at it, with a word about its title. */
async function openSubmitted(stage: Stage): Promise<void> {
  const [draft] = await arrangeArticles(stage.data, [`Zur Freigabe ${++count}`]);
  if (!draft) throw new Error('No draft was made');
  await submitElsewhere(stage.data, draft, 'Bitte bis Freitag, dann ist das Turnier.');
  await commentElsewhere(stage.data, draft.id, 'Ist das nicht zu lang?', 'title');
  await at(`/admin/news/${draft.id}`)(stage);
  await expect(field(stage, 'title')).toBeEnabled();
  await expect(stage.page.getByRole('list', { name: stage.texts.comments.title })).toBeVisible();
}

async function openPreview(stage: Stage): Promise<void> {
  const { page, texts } = stage;
  await at('/admin/news?q=vereinsbus')(stage);
  await page.locator('tbody a').first().click();
  await expect(field(stage, 'title')).toBeEnabled();
  await page.getByRole('button', { name: texts.document.preview.toggle, exact: true }).click();
  await page.getByRole('radio', { name: texts.document.preview.tablet }).check();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
  await atRest(page);
}

/** The first of a list in its form. */
const openFirst =
  (list: string): Screen['open'] =>
  async (stage) => {
    await at(list)(stage);
    await stage.page.locator('tbody a').first().click();
    await expect(stage.page.getByRole('button', { name: stage.texts.document.more })).toBeVisible();
    await expect(stage.page.locator('main fieldset:disabled')).toHaveCount(0);
    await atRest(stage.page);
  };

async function openCrop(stage: Stage): Promise<void> {
  await at('/account')(stage);
  const create = { width: 900, height: 600, channels: 3, background: '#0b6b53' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await stage.page.locator('[data-portrait-file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(stage.page.getByRole('dialog')).toBeVisible();
}

async function openSecurity(stage: Stage): Promise<void> {
  await at('/account/security')(stage);
  const { setUp, proveTitle } = stage.texts.profile.security.totp;
  await stage.page.getByRole('button', { name: setUp }).click();
  await expect(stage.page.getByRole('heading', { name: proveTitle })).toBeVisible();
}

async function openAccount(stage: Stage): Promise<void> {
  await at('/admin/account?q=gesa@')(stage);
  await stage.page.locator('tbody a').first().click();
  await expect(stage.page.getByRole('heading', { name: stage.texts.people.page.danger })).toBeVisible();
  await atRest(stage.page);
}

/** Of the pages that are always there. */
const fixedScreens = fixedPaths.map(
  (path): Screen => ({ name: path.slice(1).replaceAll('/', '-') || 'home', by: 'visitor', open: at(path) }),
);

export const screens: readonly Screen[] = [
  ...fixedScreens,
  { name: 'article', by: 'visitor', open: at('/news/neun-sitze-eine-moewe-unser-neuer-vereinsbus-ist-da') },
  { name: 'events-month', by: 'visitor', open: at(`/events/month/${new Date().toISOString().slice(0, 7)}`) },
  { name: 'event', by: 'visitor', open: at('/events/probetraining-fuer-alle') },
  { name: 'team', by: 'visitor', open: at('/teams/damen-1') },
  { name: 'search', by: 'visitor', open: at('/search?q=m%C3%B6we') },
  { name: 'search-nothing', by: 'visitor', open: at('/search?q=xyzxyz') },
  { name: 'not-found', by: 'visitor', open: at('/gibt-es-nicht') },
  { name: 'author', by: 'visitor', open: at('/people/gesa-thode') },
  { name: 'sign-in', by: 'visitor', open: at('/sign-in') },
  { name: 'overview', by: 'editor', open: at('/admin') },
  {
    name: 'palette',
    by: 'editor',
    async open(stage) {
      await at('/admin')(stage);
      await stage.page.keyboard.press('Control+k');
      await stage.page.getByRole('combobox').fill('vereinsbus');
      await expect(stage.page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'list', by: 'editor', open: at('/admin/news?view=all') },
  {
    name: 'list-selection',
    by: 'editor',
    async open(stage) {
      await at('/admin/news?view=all')(stage);
      const boxes = stage.page.getByRole('checkbox');
      await boxes.nth(1).check();
      await boxes.nth(2).check();
    },
  },
  {
    name: 'list-menu',
    by: 'editor',
    async open(stage) {
      await at('/admin/news?view=all')(stage);
      const [before] = stage.texts.lists.menu.split('{title}');
      await stage.page
        .getByRole('button', { name: before ?? '' })
        .first()
        .click();
      await expect(stage.page.getByRole('menu')).toBeVisible();
    },
  },
  { name: 'list-nothing-found', by: 'editor', open: at('/admin/news?q=xyzxyz') },
  { name: 'list-bin', by: 'editor', open: at('/admin/sponsor?view=bin') },
  { name: 'form-new', by: 'editor', open: at('/admin/news/new') },
  {
    name: 'form',
    by: 'editor',
    async open(stage) {
      await at('/admin/news?q=vereinsbus')(stage);
      await stage.page.locator('tbody a').first().click();
      await expect(field(stage, 'title')).toBeEnabled();
      await expect(stage.page.locator('.ProseMirror')).toBeVisible();
      await atRest(stage.page);
    },
  },
  {
    name: 'form-menu',
    by: 'editor',
    async open(stage) {
      await openDraft(stage, 'Menü');
      await stage.page.getByRole('button', { name: stage.texts.document.more }).click();
      await expect(stage.page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'form-schedule',
    by: 'editor',
    async open(stage) {
      await openDraft(stage, 'Planung');
      await chooseAction(stage, 'schedule');
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'form-warnings', by: 'editor', open: openWarnings },
  {
    name: 'form-delete',
    by: 'editor',
    async open(stage) {
      await openDraft(stage, 'Kann weg');
      await chooseAction(stage, 'remove');
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'form-conflict', by: 'editor', open: openConflict },
  {
    name: 'form-error',
    by: 'editor',
    async open(stage) {
      await openDraft(stage, 'Zu lang');
      await field(stage, 'title').fill('x'.repeat(201));
      await expect(field(stage, 'title')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'revisions', by: 'editor', open: openRevisions },
  { name: 'form-review', by: 'editor', open: openSubmitted },
  {
    name: 'form-send-back',
    by: 'editor',
    async open(stage) {
      await openSubmitted(stage);
      await stage.page.getByRole('button', { name: stage.texts.review.actionLabels.sendBack }).click();
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'review', by: 'editor', open: at('/admin/review') },
  { name: 'media', by: 'editor', open: at('/admin/media') },
  { name: 'media-list', by: 'editor', open: at('/admin/media?view=list') },
  {
    name: 'media-file',
    by: 'editor',
    async open(stage) {
      await at('/admin/media')(stage);
      await stage.page.locator('main a[href^="/admin/media/"]').first().click();
      await stage.page.waitForURL(/\/admin\/media\/[0-9a-f-]{36}/);
      await atRest(stage.page);
    },
  },
  { name: 'form-sponsor', by: 'editor', open: at('/admin/sponsor/new') },
  { name: 'form-location', by: 'editor', open: at('/admin/location/new') },
  { name: 'form-event', by: 'editor', open: openFirst('/admin/event?q=probetraining') },
  { name: 'form-team', by: 'editor', open: openFirst('/admin/team?q=damen') },
  { name: 'booking', by: 'editor', open: at('/admin/booking') },
  { name: 'account', by: 'editor', open: at('/account') },
  { name: 'account-crop', by: 'editor', open: openCrop },
  { name: 'account-security', by: 'editor', open: openSecurity },
  { name: 'account-data', by: 'editor', open: at('/account/data') },
  { name: 'import', by: 'editor', open: at('/admin/member/import') },
  // The last of the forms with a preview: whoever opened it has it open the next time.
  { name: 'form-preview', by: 'editor', open: openPreview },
  { name: 'federation', by: 'superadmin', open: at('/admin/federation') },
  { name: 'form-group', by: 'superadmin', open: at('/admin/group/new') },
  { name: 'group', by: 'superadmin', open: at('/admin/group/Redaktion') },
  { name: 'accounts', by: 'superadmin', open: at('/admin/account') },
  { name: 'account-of-somebody', by: 'superadmin', open: openAccount },
  {
    name: 'account-invite',
    by: 'superadmin',
    async open(stage) {
      await at('/admin/account')(stage);
      await stage.page.getByRole('button', { name: stage.texts.people.invite.open }).click();
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'requests',
    by: 'superadmin',
    async open(stage) {
      await arrangeRequest(stage.data, 'Redaktion', 'Ich möchte über die Jugend schreiben.');
      await at('/admin/request')(stage);
    },
  },
  { name: 'own-groups', by: 'editor', open: at('/account/groups') },
  { name: 'form-link', by: 'superadmin', open: at('/admin/site/new') },
  { name: 'audit', by: 'superadmin', open: at('/admin/audit') },
  { name: 'matrix', by: 'superadmin', open: at('/admin/matrix') },
  { name: 'list-empty', by: 'superadmin', open: at('/admin/squash-player') },
];

// What an entity says about its screens and files must be true of its fields: checked for each entity of the registry.

import { describe, expect, it } from 'vitest';
import { openRule } from '@/lib/entity/access';
import { describeEntity } from '@/lib/entity/description';
import { type AnyEntity, isLiveEntity } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { readHoles } from '@/lib/entity/read';
import { both } from '@/lib/entity/rule';
import type { Satellite } from '@/lib/entity/satellite';
import { registry } from '@/lib/modules/registry';

const fieldsOf = (of: AnyEntity): Fields => of.fields;

describe.each(registry.map((of) => ({ name: String(of.name), of })))('$name', ({ of }) => {
  it('shows each typed field once: by its own input, or by one that stands for it', () => {
    const typed = (describeEntity(of)?.fields ?? []).filter((field) => field.typed);
    const shown = typed.flatMap((field) => field.with ?? []);
    expect(shown).toEqual([...new Set(shown)]);
    const inputs = typed.filter(({ input }) => input).map(({ name }) => name);
    expect(inputs).toEqual(expect.arrayContaining(Object.keys(of.admin?.inputs ?? {})));
    expect(shown.filter((name) => inputs.includes(name) || !typed.some((field) => field.name === name))).toEqual([]);
  });

  it('is known in pickers by fields that it has, and by a picture that is one', () => {
    const partOf = (path: string) => {
      const [name = '', part] = path.split('.');
      return part === undefined ? fieldsOf(of)[name] : fieldsOf(of)[name]?.fields?.[part];
    };
    const { detail = [], picture } = of.admin ?? {};
    expect(detail.filter((path: string) => !partOf(path))).toEqual([]);
    const field = fieldsOf(of)[picture ?? ''];
    if (picture !== undefined && of.name !== 'media') expect((field?.of ?? field)?.kind).toBe('media');
  });

  it('is found by no words that only some of its readers may see', () => {
    const searched = of.admin?.searched ?? [of.admin?.label ?? ''];
    expect(Object.keys(of.access.fields ?? {}).filter((name) => searched.includes(name))).toEqual([]);
  });

  it('can be made in a small window that asks for everything it needs', () => {
    const { quickCreate, label } = of.admin ?? {};
    if (quickCreate === undefined) return;
    const needed = (describeEntity(of)?.fields ?? []).filter((field) => field.required && field.typed);
    expect(quickCreate).toEqual(expect.arrayContaining([label, ...needed.map(({ name }) => name)]));
  });

  it('looks for what it points at beside a field that it has', () => {
    const near = Object.values(fieldsOf(of)).flatMap((field) => field.near ?? []);
    expect(near.filter(({ field }) => !fieldsOf(of)[field])).toEqual([]);
  });

  it('comes in tables only if a file can name its rows, and the server their keys', () => {
    const key: readonly string[] = of.admin?.csv ? of.keyFields : [];
    expect(key.filter((name) => fieldsOf(of)[name]?.presence !== 'serverSet')).toEqual([]);
    const satellites = Object.values(of.satellites as Readonly<Record<string, Satellite>>);
    expect(of.admin?.csv !== undefined && !satellites.some(({ kind }) => kind === 'claim')).toBe(false);
  });

  it('is previewed only if it has a page, and a form to preview it from', () => {
    expect(of.preview && !(of.page && of.admin?.module)).toBeFalsy();
  });

  it('has lists for the overview that need no argument, and changes to publish only if it publishes', () => {
    const { attention = [], overview = {} } = of.admin ?? {};
    const lists = [
      ...Object.values(overview),
      ...attention.flatMap((one) => (typeof one === 'string' ? [] : [one.in])),
    ];
    expect(lists.filter((list) => readHoles(of.reads[list]).length > 0)).toEqual([]);
    expect(attention.includes('unpublished-changes') && !isLiveEntity(of)).toBe(false);
  });

  it('has readers only of a section, and lets nobody open there what they may not read', () => {
    expect(of.admin?.readers !== undefined && of.admin.module === undefined).toBe(false);
    const rule = openRule(of);
    const readers = rule.is === 'either' ? rule.rules[1] : undefined;
    if (of.admin?.readers) expect(readers).toEqual(both(of.admin.readers, of.access.read));
    else expect(rule).toBe(of.access.write);
  });

  it('releases only files, and only where a row can expire', () => {
    const released = of.releases ?? [];
    expect(released.map((name) => fieldsOf(of)[name]?.kind)).toEqual(released.map(() => 'media'));
    expect(released.length > 0 && of.table.options.ttl === undefined).toBe(false);
  });
});

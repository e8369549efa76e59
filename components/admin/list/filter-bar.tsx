'use client';
// A filter for each argument that the lists take, drawn from the kind of its field; what is chosen stands in the address.

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useId, useRef, useTransition } from 'react';
import fields from '@/components/admin/form/fields/fields.module.css';
import { PeoplePicker } from '@/components/admin/picker/people-picker';
import { RowPicker } from '@/components/admin/picker/row-picker';
import type { ListArgument } from '@/lib/entity/description';
import { fill } from '@/lib/strings/fill';
import styles from './filter-bar.module.css';
import { type FilterTexts, filterLabel } from './filter-label';
import { type ListState, listAddress } from './list-address';

interface Props {
  readonly entity: string;
  readonly state: ListState;
  readonly offered: readonly ListArgument[];
  /** Filters whose value cannot be one of theirs. */
  readonly wrong: readonly string[];
  /** The list that is shown without any filter. */
  readonly home: string;
  readonly texts: FilterTexts;
}

export function FilterBar({ entity, state, offered, wrong, home, texts }: Props) {
  const router = useRouter();
  const [isBusy, startTransition] = useTransition();
  const { filters = {}, density } = state;
  const show = (next: Readonly<Record<string, string>>) => {
    const names = Object.keys(next);
    const isSameList = names.length === Object.keys(filters).length && names.every((name) => name in filters);
    const address = listAddress(entity, {
      ...(names.length === 0 ? { view: home } : { filters: next }),
      ...(isSameList && state.view ? { view: state.view } : {}),
      ...(density ? { density } : {}),
    });
    startTransition(() => router.push(address, { scroll: false }));
  };
  const change = (name: string, value: string) => {
    const { [name]: before = '', ...others } = filters;
    if (value !== before) show(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <fieldset className={styles.bar} data-busy={isBusy || undefined}>
      <legend className="visually-hidden">{texts.lists.filters}</legend>
      {offered.map((argument) => (
        <Filter
          key={argument.field.name}
          argument={argument}
          value={filters[argument.field.name] ?? ''}
          isWrong={wrong.includes(argument.field.name)}
          onChange={(value) => change(argument.field.name, value)}
          texts={texts}
        />
      ))}
      {Object.keys(filters).length > 0 ? (
        <button type="button" className="button-quiet" onClick={() => show({})}>
          {texts.lists.clearFilters}
        </button>
      ) : null}
    </fieldset>
  );
}

interface FilterProps {
  readonly argument: ListArgument;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
  readonly texts: FilterTexts;
}

function Filter(props: FilterProps) {
  const { argument, value, isWrong, onChange, texts } = props;
  const id = useId();
  const { filter, field } = argument;
  const label = filterLabel(argument, texts);
  const picker = {
    id,
    label,
    value: value ? [value] : [],
    max: 1,
    onChange: ([chosen]: readonly string[]) => onChange(chosen ?? ''),
    texts: texts.inputs,
    states: texts.states,
    describedBy: undefined,
    invalid: isWrong,
  };
  const drawn = () => {
    if (filter === 'document' && field.target) return <RowPicker {...picker} target={field.target} />;
    if (filter === 'person') return <PeoplePicker {...picker} />;
    const options = optionsOf(argument, texts);
    return options ? <Options {...props} id={id} options={options} /> : <Typed {...props} id={id} />;
  };
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      {drawn()}
    </div>
  );
}

/** Undefined for what is typed. */
function optionsOf({ filter, field: { choices } }: ListArgument, { choices: names, lists }: FilterTexts) {
  if (filter === 'yes-or-no') return { true: lists.yes, false: lists.no };
  return choices && Object.fromEntries(choices.map((choice) => [choice, names[choice] ?? choice]));
}

/** Going back brings another value, which an input that is typed into has to be told. */
function useShown<E extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (element.current) element.current.value = value;
  }, [value]);
  return element;
}

function Options(props: FilterProps & { readonly id: string; readonly options: Readonly<Record<string, string>> }) {
  const { id, value, isWrong, onChange, options, texts } = props;
  return (
    <select
      ref={useShown<HTMLSelectElement>(value)}
      id={id}
      className={fields.input}
      defaultValue={value}
      aria-invalid={isWrong || undefined}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{texts.lists.any}</option>
      {Object.entries(options).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Half of a value is no filter: it counts when Enter is pressed or the field is left. */
function Typed({ id, argument, value, isWrong, onChange, texts }: FilterProps & { readonly id: string }) {
  const { filter, field } = argument;
  const { example, min, max, whole } = field;
  const input = useShown<HTMLInputElement>(value);
  const type = filter === 'date' || filter === 'number' ? filter : 'text';
  const take = () => {
    if (input.current && !input.current.validity.badInput) onChange(input.current.value.trim());
  };
  return (
    <input
      ref={input}
      id={id}
      type={type}
      className={fields.input}
      defaultValue={value}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      placeholder={example && fill(texts.inputs.example, { example })}
      {...(type === 'number' ? { min, max, step: whole ? 1 : 'any' } : {})}
      {...(type === 'text' ? { maxLength: max ?? 500 } : {})}
      onBlur={take}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

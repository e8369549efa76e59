'use client';
// One step of signing in: a heading, a form, and errors that are announced and led to.

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import styles from './sign-in.module.css';

export type FormValues = (name: string) => string;

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly busy: string;
  readonly isBusy: boolean;
  readonly error?: string | undefined;
  /** The field that is to blame, if one is. */
  readonly errorField?: string | undefined;
  readonly turn: number;
  readonly onValues: (values: FormValues) => unknown;
  readonly onTouch?: (() => void) | undefined;
  readonly children: (errorIdOf: (name: string) => string | undefined) => ReactNode;
  readonly footer?: ReactNode;
}

const never = () => () => undefined;

/** Until scripts run, a click would send the form, and the password with it, to where it does not belong. */
const useIsReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export function StepForm(props: Props) {
  const { title, lead, submit, busy, isBusy, error, errorField, turn, onValues, onTouch, children, footer } = props;
  const [titleId, errorId] = [useId(), useId()];
  const form = useRef<HTMLFormElement>(null);
  const isReady = useIsReady();
  useFocus(form, turn, errorField, error !== undefined);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    onValues((name) => String(data.get(name) ?? ''));
  };
  return (
    <form
      ref={form}
      className={styles.form}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      method="post"
      noValidate
      onSubmit={send}
      onFocus={onTouch}
    >
      <header className={styles.head}>
        <h1 id={titleId}>{title}</h1>
        <p>{lead}</p>
      </header>
      {/* Made anew at each turn, or the same words would not be announced twice. */}
      <div key={turn} role="alert" id={errorId} tabIndex={-1} className={styles.error} hidden={error === undefined}>
        {error}
      </div>
      {children((name) => (error !== undefined && name === errorField ? errorId : undefined))}
      <button type="submit" className={styles.submit} disabled={!isReady} aria-disabled={isBusy || undefined}>
        {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : null}
        {isBusy ? busy : submit}
      </button>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </form>
  );
}

/** After each turn: to the field in question, to the error if no field is, to the first field of a new step. */
function useFocus(
  form: { readonly current: HTMLFormElement | null },
  turn: number,
  errorField: string | undefined,
  hasError: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is what moves people, nothing else
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector) ?? null;
    // On arrival a finger would get a keyboard over what it has not read yet.
    if (turn === 0 && !window.matchMedia('(pointer: fine)').matches) return;
    const field = errorField === undefined ? null : find(`[name="${errorField}"]`);
    const firstEmpty = [...(form.current?.querySelectorAll('input') ?? [])].find(({ value }) => value === '');
    const target = hasError ? (field ?? find('[role="alert"]')) : (firstEmpty ?? find('input'));
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  }, [turn]);
}

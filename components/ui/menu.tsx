'use client';
// A button that opens a short list of actions (menu button, popover): arrow keys move, the first letter finds, Esc closes and gives the focus back.

import Link from 'next/link';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly onSelect?: () => void;
  readonly href?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

interface Props {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** What the button shows; three dots if there is nothing. */
  readonly children?: ReactNode;
  readonly className?: string;
}

const dots = (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
    <circle cx="3" cy="8" r="1.4" />
    <circle cx="8" cy="8" r="1.4" />
    <circle cx="13" cy="8" r="1.4" />
  </svg>
);

const entriesOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

export function Menu({ label, items, children, className = 'button-icon' }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    place(button.current, list.current);
    entriesOf(list.current)[0]?.focus();
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !list.current?.contains(target) && !button.current?.contains(target))
        setOpen(false);
    };
    const moved = () => setOpen(false);
    addEventListener('pointerdown', outside);
    addEventListener('resize', moved);
    return () => {
      removeEventListener('pointerdown', outside);
      removeEventListener('resize', moved);
    };
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  function onKeyDown(event: KeyboardEvent): void {
    const all = entriesOf(list.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = (index: number) => all.at(index % all.length)?.focus();
    if (event.key === 'ArrowDown') to(at + 1);
    else if (event.key === 'ArrowUp') to(at - 1);
    else if (event.key === 'Home') to(0);
    else if (event.key === 'End') to(-1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') {
      // The focus moves on as it would without a menu.
      setOpen(false);
      return;
    } else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLowerCase();
      const following = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      following.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(letter))?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <span className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={children ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children ?? dots}
      </button>
      {isOpen ? (
        <div
          ref={list}
          id={id}
          popover="manual"
          className={styles.list}
          role="menu"
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <Entry key={item.label} item={item} onChosen={close} />
          ))}
        </div>
      ) : null}
    </span>
  );
}

/** In the top layer, so that no scrolling box cuts it off; above the button where there is no room below. */
function place(button: HTMLElement | null, list: HTMLElement | null): void {
  if (!button || !list) return;
  list.showPopover();
  const from = button.getBoundingClientRect();
  const { width, height } = list.getBoundingClientRect();
  const edge = 8;
  const left = Math.min(Math.max(edge, from.right - width), innerWidth - width - edge);
  const below = from.bottom + 4;
  const top = below + height > innerHeight - edge ? Math.max(edge, from.top - height - 4) : below;
  Object.assign(list.style, { left: `${left}px`, top: `${top}px` });
}

function Entry({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const { label, href, onSelect, danger, disabled } = item;
  const shared = { role: 'menuitem', tabIndex: -1, className: styles.entry, 'data-danger': danger || undefined };
  if (href !== undefined && !disabled)
    return (
      <Link {...shared} href={href} onClick={onChosen}>
        {label}
      </Link>
    );
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (disabled) return;
        onChosen();
        onSelect?.();
      }}
    >
      {label}
    </button>
  );
}

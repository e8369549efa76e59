'use client';
// Takes files that are dropped onto an element, or anywhere on the page (drag and drop); tells while they hover above it.

import { type RefObject, useEffect, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

export function useFileDrop(
  onFiles: (files: readonly File[]) => void,
  within?: RefObject<HTMLElement | null>,
  isActive = true,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const target: HTMLElement | Document | null = within ? within.current : document;
    if (!target || !isActive) return;
    // Every element within tells of entering and leaving: only when all were left, the files are outside.
    let depth = 0;
    const enter = (event: Event) => {
      if (!hasFiles(event as DragEvent)) return;
      event.preventDefault();
      depth++;
      setOver(true);
    };
    const leave = () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const over = (event: Event) => {
      if (hasFiles(event as DragEvent)) event.preventDefault();
    };
    const drop = (event: Event) => {
      depth = 0;
      setOver(false);
      const { dataTransfer, defaultPrevented } = event as DragEvent;
      if (!dataTransfer || !hasFiles(event as DragEvent) || defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      take.current([...dataTransfer.files]);
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop };
    for (const [name, listener] of Object.entries(listeners)) target.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) target.removeEventListener(name, listener);
      setOver(false);
    };
  }, [within, isActive]);
  return isOver;
}

'use client';
// A button that lets somebody choose files from their machine.

import { type ReactNode, useRef } from 'react';
import { acceptedTypes } from './upload-file';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  readonly picturesOnly?: boolean;
  readonly className?: string;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

const pictures = acceptedTypes
  .split(',')
  .filter((type) => type.startsWith('image/'))
  .join(',');

export function FileButton({ onFiles, multiple = false, picturesOnly = false, className = 'button', ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} disabled={rest.disabled} onClick={() => input.current?.click()}>
        {rest.children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={picturesOnly ? pictures : acceptedTypes}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again after it failed.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

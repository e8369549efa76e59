'use client';
// A small window in which something is created beside the document that is being edited; what cannot be stored stays in it.

import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { FormDialog } from '@/components/ui/form-dialog';

interface Props {
  readonly title: string;
  readonly submit: string;
  readonly cancel: string;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside the form in the page, since forms cannot stand within forms; its keys and changes are none of the form's. */
export function CreationDialog(props: Props) {
  const id = useId();
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only kept from going further.
    <div onKeyDown={(event) => event.stopPropagation()} onBlur={(event) => event.stopPropagation()}>
      <FormDialog id={id} {...props} />
    </div>,
    document.body,
  );
}

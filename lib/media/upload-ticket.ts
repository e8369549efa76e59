// The leave to send one file straight to the bucket (presigned POST), and the form that it is sent by.

export interface UploadTicket {
  readonly id: string;
  /** Where the browser posts the file, after these fields. */
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export function uploadForm({ fields }: UploadTicket, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}

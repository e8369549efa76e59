// What stands in the text while a picture is on its way (upload widget): its name, how far it is, and a way to stop or repeat.

import type { EditorStrings } from './editor-strings';
import { fillSentence } from './editor-strings';

let made = 0;

export class UploadCard {
  readonly dom = document.createElement('div');
  readonly key = `upload-${made++}`;
  onRetry: () => void = () => undefined;
  onRemove: () => void = () => undefined;
  private readonly label = document.createElement('span');
  private readonly progress = document.createElement('progress');
  private readonly retry = document.createElement('button');
  private readonly remove = document.createElement('button');

  constructor(
    private readonly name: string,
    private readonly strings: EditorStrings['upload'],
  ) {
    this.dom.dataset.upload = '';
    this.dom.contentEditable = 'false';
    this.label.setAttribute('role', 'status');
    this.progress.max = 1;
    this.retry.type = 'button';
    this.remove.type = 'button';
    this.retry.textContent = strings.retry;
    this.retry.onclick = () => this.onRetry();
    this.remove.onclick = () => this.onRemove();
    this.dom.append(this.label, this.progress, this.retry, this.remove);
  }

  showProgress(share: number): void {
    this.dom.dataset.upload = 'running';
    const running = fillSentence(this.strings.running, { name: this.name });
    if (this.label.textContent !== running) this.label.textContent = running;
    this.progress.setAttribute('aria-label', running);
    this.progress.value = Math.min(1, Math.max(0, share));
    this.progress.hidden = false;
    this.retry.hidden = true;
    this.remove.textContent = this.strings.cancel;
  }

  showFailure(): void {
    this.dom.dataset.upload = 'failed';
    this.label.textContent = fillSentence(this.strings.failed, { name: this.name });
    this.progress.hidden = true;
    this.retry.hidden = false;
    this.remove.textContent = this.strings.remove;
  }
}

// Offers text again that was typed before the page was closed and never stored (localStorage draft recovery).

import styles from './entity-form.module.css';
import type { FieldTexts } from './fields/field-props';
import type { Saving } from './use-save-queue';

export function UnsavedDraftNotice({ saving, texts }: { saving: Saving; texts: FieldTexts['form'] }) {
  return (
    <section className={styles.unsavedDraft} role="alert">
      <div>
        <h2>{texts.restoreTitle}</h2>
        <p>{texts.restoreLead}</p>
      </div>
      <div className={styles.choices}>
        <button type="button" className="button-quiet" onClick={saving.discardUnsavedDraft}>
          {texts.forget}
        </button>
        <button type="button" className="button" onClick={saving.restoreUnsavedDraft}>
          {texts.restore}
        </button>
      </div>
    </section>
  );
}

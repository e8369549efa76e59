// What is asked before something happens to a whole document (confirmation dialogs): short, and about what would really change.

import type { ConfirmQuestion } from '@/components/ui/confirm';
import type { EntityDescription } from '@/lib/entity/description';
import type { DocumentState } from '@/lib/forms/document-state';
import type { FormWarning } from '@/lib/forms/warnings';
import { fill } from '@/lib/strings/fill';
import { type DocumentLocale, sayTime } from './document-texts';
import { WarningList } from './warning-list';

export interface Asking {
  readonly ask: (question: ConfirmQuestion) => Promise<boolean>;
  readonly locale: DocumentLocale;
  readonly entity: EntityDescription;
  readonly title: string;
  readonly state: DocumentState;
}

/** When it is to appear, and whether somebody has just chosen that time. */
export interface Appearance {
  readonly at: string | undefined;
  readonly isChosen: boolean;
}

const isAhead = (at: string | undefined): at is string =>
  at !== undefined && at !== 'now' && at > new Date().toISOString();

export function questionsIn({ ask, locale, entity, title, state }: Asking) {
  const { publish, confirm, actionLabels, cancel, schedule } = locale.texts.document;
  const isOut = state.name === 'published' || state.name === 'scheduled';

  function leadFor({ at, isChosen }: Appearance): string | undefined {
    if (!isAhead(at)) return isOut && at !== 'now' ? undefined : publish.firstText;
    const time = sayTime(locale, at);
    if (state.name === 'published') return fill(publish.vanishes, { time });
    return isChosen ? fill(schedule.appears, { time }) : fill(publish.laterText, { time });
  }

  function publishing(warnings: readonly FormWarning[], appearance: Appearance): Promise<boolean> {
    const { at, isChosen } = appearance;
    const vanishes = state.name === 'published' && isAhead(at);
    const isFirst = !isOut || (state.name === 'scheduled' && at === 'now');
    // Changes that nothing is the matter with need no second thought; nor does a date that was just chosen.
    if (warnings.length === 0 && !vanishes && (isChosen || !isFirst)) return Promise.resolve(true);
    const lead = leadFor(appearance);
    return ask({
      title: isFirst ? fill(publish.firstTitle, { title }) : publish.changesTitle,
      text: (
        <>
          {lead ? <p>{lead}</p> : null}
          {warnings.length > 0 ? <WarningList warnings={warnings} locale={locale} /> : null}
        </>
      ),
      yes: warnings.length > 0 ? publish.anyway : isFirst ? actionLabels.publish : actionLabels.publishChanges,
      no: warnings.length > 0 ? publish.back : cancel,
    });
  }

  const removal = {
    bin: { title: confirm.removeTitle, text: confirm.removeText, yes: actionLabels.remove },
    inactive: { title: confirm.switchOffTitle, text: confirm.switchOffText, yes: actionLabels.switchOff },
    delete: { title: confirm.removeTitle, text: confirm.eraseText, yes: actionLabels.remove },
  }[entity.removal];

  return {
    publish: publishing,
    unpublish: () =>
      state.name === 'scheduled'
        ? ask({
            title: confirm.unscheduleTitle,
            text: confirm.unscheduleText,
            yes: actionLabels.unschedule,
            no: cancel,
          })
        : ask({
            title: confirm.unpublishTitle,
            text: confirm.unpublishText,
            yes: actionLabels.unpublish,
            no: cancel,
            danger: true,
          }),
    discard: () =>
      ask({
        title: confirm.discardTitle,
        text: confirm.discardText,
        yes: actionLabels.discard,
        no: cancel,
        danger: true,
      }),
    remove: () =>
      ask({
        title: fill(removal.title, { title }),
        text: [removal.text, ...(state.name === 'published' ? [confirm.removeLive] : [])].join(' '),
        yes: removal.yes,
        no: cancel,
        danger: true,
      }),
  };
}

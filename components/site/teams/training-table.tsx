// When and where a team trains, as a table that is read day by day.

import type { Training } from '@/lib/content/team';
import { fill } from '@/lib/strings/fill';
import type { SiteTeamsTexts } from '@/lib/strings/site-teams.en';
import styles from './training-table.module.css';

interface Props {
  readonly trainings: readonly Training[];
  readonly texts: SiteTeamsTexts;
  readonly language: string;
}

export const daysInWords = (days: Training['days'], texts: SiteTeamsTexts['weekdays'], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(days.map((day) => texts[day]));

export function TrainingTable({ trainings, texts, language }: Props) {
  const words = texts.team;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.training}</caption>
      <thead>
        <tr>
          <th scope="col">{words.days}</th>
          <th scope="col">{words.time}</th>
          <th scope="col">{words.place}</th>
        </tr>
      </thead>
      <tbody>
        {trainings.map((training) => (
          <tr key={`${training.days.join()} ${training.startTime} ${training.place?.id}`}>
            <th scope="row">{daysInWords(training.days, texts.weekdays, language)}</th>
            <td className={styles.time}>{fill(words.hours, { from: training.startTime, to: training.endTime })}</td>
            <td>
              <Place place={training.place} texts={words} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Place({ place, texts }: { place: Training['place']; texts: SiteTeamsTexts['team'] }) {
  if (!place) return <span className={styles.soft}>{texts.noPlace}</span>;
  const { name, address, mapHref } = place;
  return (
    <>
      {mapHref === null ? (
        name
      ) : (
        <a href={mapHref} rel="noopener" aria-label={fill(texts.map, { place: name })}>
          {name}
        </a>
      )}
      {address === null ? null : <span className={styles.address}>{address}</span>}
    </>
  );
}

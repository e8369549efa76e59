// Says which variables a club without a federation, or with half of one, has to set.

import type { Setting } from '@/lib/sams/federation-view';
import styles from './federation.module.css';
import type { FederationTexts } from './federation-texts';

interface Props {
  readonly setting: Exclude<Setting, { state: 'ready' }>;
  readonly texts: FederationTexts;
}

export function SetUpNotice({ setting, texts }: Props) {
  const { setUp } = texts;
  const isWrong = setting.state === 'wrong';
  return (
    <section className={styles.setUp} aria-labelledby="set-up">
      <h2 id="set-up">{isWrong ? setUp.wrongTitle : setUp.title}</h2>
      <p>{isWrong ? setUp.wrongLead : setUp.lead}</p>
      {isWrong ? <pre>{setting.message}</pre> : null}
      <dl>
        {Object.entries(setUp.variables).map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

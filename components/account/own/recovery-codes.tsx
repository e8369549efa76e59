'use client';
// Recovery codes, shown this once: to be kept as a file, on paper, or by hand.

import { toast } from '@/components/ui/toast';
import { fill } from '@/lib/strings/fill';
import type { Strings } from '@/lib/strings/strings.en';
import sectionStyles from './own-section.module.css';
import styles from './totp.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly email: string;
  readonly texts: Strings['profile']['security']['codes'];
  readonly onDone: () => void;
}

function offerFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

export function RecoveryCodes({ codes, email, texts, onDone }: Props) {
  const file = `${fill(texts.file, { email })}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast({ text: texts.copied, tone: 'good' });
  };
  return (
    <div className={styles.codes} data-print>
      <div>
        <h3 className={sectionStyles.subtitle}>{texts.title}</h3>
        <p className={sectionStyles.note}>{texts.lead}</p>
      </div>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={sectionStyles.line}>
        <button type="button" className="button-quiet" onClick={() => offerFile('clubhouse-codes.txt', file)}>
          {texts.download}
        </button>
        <button type="button" className="button-quiet" onClick={() => window.print()}>
          {texts.print}
        </button>
        <button type="button" className="button-quiet" onClick={copy}>
          {texts.copy}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {texts.done}
        </button>
      </div>
    </div>
  );
}

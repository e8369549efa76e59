// An article as one picture, for places that show nothing else of it (Open Graph image).

interface Props {
  readonly title: string;
  readonly club: string;
  readonly date: string;
  /** A data address. */
  readonly picture: string | undefined;
}

const sizeOf = (title: string): number => (title.length > 90 ? 52 : title.length > 50 ? 62 : 76);

/** Drawn without a browser, which knows styles only where they stand. */
export function ShareCard({ title, club, date, picture }: Props) {
  const shade = 'linear-gradient(180deg, rgba(10,27,42,0.12) 0%, rgba(10,27,42,0.55) 45%, rgba(10,27,42,0.94) 100%)';
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', background: '#10293f', color: '#ffffff' }}>
      {picture ? (
        <img alt="" src={picture} width={1200} height={630} style={{ position: 'absolute', top: 0, left: 0 }} />
      ) : null}
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'flex-end',
          width: '100%',
          height: '100%',
          padding: '56px 64px',
          ...(picture ? { backgroundImage: shade } : {}),
        }}
      >
        <div style={{ width: 72, height: 8, marginBottom: 28, borderRadius: 4, background: '#ff9e80' }} />
        <div style={{ fontSize: sizeOf(title), lineHeight: 1.1, letterSpacing: -1.5 }}>{title}</div>
        <div style={{ display: 'flex', marginTop: 28, fontSize: 30, color: '#cfe0e6' }}>{`${club} · ${date}`}</div>
      </div>
    </div>
  );
}

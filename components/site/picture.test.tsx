import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture';

const id = '3f2b8a44-9c1e-4d57-8a55-0d2f6f0a7b11';
const media = {
  s3Key: `media/${id}.jpg`,
  mimeType: 'image/jpeg',
  width: 900,
  height: 600,
  alt: 'Zwei am Netz',
} as const;

describe('a picture on a page', () => {
  it('keeps its place free, comes in every width and waits until it is seen', () => {
    const html = renderToStaticMarkup(<Picture media={media} sizes="50vw" />);
    expect(html).toContain('width="900" height="600"');
    expect(html).toContain(
      `srcSet="/media/${id}-480.webp 480w, /media/${id}-800.webp 800w, /media/${id}-900.webp 900w"`,
    );
    expect(html).toContain('sizes="50vw"');
    expect(html).toContain('loading="lazy"');
    expect(html).toContain('alt="Zwei am Netz"');
  });

  it('keeps in sight what must be seen', () => {
    const html = renderToStaticMarkup(<Picture media={{ ...media, focalPoint: { x: 0.1, y: 0.333 } }} />);
    expect(html).toContain('object-position:10% 33.3%');
  });

  it('is described by the page before the library, and decorates where nobody says anything', () => {
    const { alt: _, ...nameless } = media;
    expect(renderToStaticMarkup(<Picture media={media} alt="Finale" />)).toContain('alt="Finale"');
    expect(renderToStaticMarkup(<Picture media={media} alt="" />)).toContain('alt=""');
    expect(renderToStaticMarkup(<Picture media={nameless} />)).toContain('alt=""');
  });

  it('does not wait where it is seen first', () => {
    const html = renderToStaticMarkup(<Picture media={media} isFirst />);
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('loading=');
  });

  it('is nothing where there is no picture', () => {
    expect(renderToStaticMarkup(<Picture media={{ s3Key: `media/${id}.pdf`, mimeType: 'application/pdf' }} />)).toBe(
      '',
    );
  });
});

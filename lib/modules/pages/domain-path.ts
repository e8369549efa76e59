// The fields by which the page tree addresses things (hierarchical key fields): a domain, and a path within it.

import { text } from '@/lib/entity/scalar-fields';

export const domainId = () =>
  text({
    max: 253,
    pattern: /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/,
    hint: 'must be a domain such as verein.example',
    example: 'verein.example',
    sample: (n) => `verein-${n}.example`,
  });

export const path = (root: string) =>
  text({
    max: 500,
    pattern: /^[a-z0-9-]+(\/[a-z0-9-]+)*$/,
    hint: 'must be a path such as pages/about',
    example: 'pages/about',
    sample: (n) => `${root}/teil-${n}`,
  });

export const templateKey = () =>
  text({
    max: 300,
    pattern: /^[^#\s]+$/,
    hint: 'must not contain spaces',
    example: 'templates/article.html.hbs',
    sample: (n) => `templates/layout-${n % 5}.html.hbs`,
  });

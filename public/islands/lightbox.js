// Shows the pictures of an article one by one, by click, keyboard and swipe. Without it every picture is a plain link.

const dialog = document.querySelector('dialog[data-lightbox]');
const links = [...document.querySelectorAll('a[data-enlarge]')];

if (dialog && links.length > 0) start(dialog, links);

function start(viewer, pictures) {
  const part = (name) => viewer.querySelector(`[data-${name}]`);
  const [caption, number, stage] = ['caption', 'number', 'stage'].map(part);
  const shown = stage.appendChild(new Image());
  let current = 0;

  const show = (index) => {
    current = (index + pictures.length) % pictures.length;
    const { href } = pictures[current];
    const small = pictures[current].querySelector('img');
    // What is on the page already is there at once; the larger one follows when it has come.
    shown.src = small?.currentSrc || href;
    shown.width = small?.width ? Number(small.getAttribute('width')) : 0;
    shown.height = small?.height ? Number(small.getAttribute('height')) : 0;
    shown.alt = small?.alt ?? '';
    caption.textContent = small?.alt ?? '';
    number.textContent = viewer.dataset.position
      .replace('{number}', String(current + 1))
      .replace('{count}', String(pictures.length));
    replaceBy(href, current);
  };

  const replaceBy = (href, index) => {
    const large = new Image();
    large.onload = () => {
      if (current === index && viewer.open) shown.src = href;
    };
    large.src = href;
  };

  const open = (index) => {
    show(index);
    viewer.showModal();
    document.documentElement.style.overflow = 'hidden';
  };

  viewer.addEventListener('close', () => {
    document.documentElement.style.overflow = '';
    pictures[current].focus();
  });
  for (const [index, link] of pictures.entries())
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(index);
    });

  const moves = { ArrowRight: 1, ArrowLeft: -1 };
  viewer.addEventListener('keydown', ({ key }) => {
    if (moves[key]) show(current + moves[key]);
    if (key === 'Home') show(0);
    if (key === 'End') show(pictures.length - 1);
  });
  part('close').addEventListener('click', () => viewer.close());
  for (const [name, step] of [
    ['previous', -1],
    ['next', 1],
  ]) {
    part(name).hidden = pictures.length < 2;
    part(name).addEventListener('click', () => show(current + step));
  }
  swipe(stage, (step) => show(current + step));
}

/** A quick, level stroke of one finger. */
function swipe(stage, move) {
  const far = 40;
  let from;
  stage.addEventListener('pointerdown', (event) => {
    from = event.isPrimary && event.pointerType !== 'mouse' ? event : undefined;
  });
  stage.addEventListener('pointerup', (event) => {
    if (!from || event.pointerId !== from.pointerId) return;
    const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY];
    if (Math.abs(x) > far && Math.abs(x) > 2 * Math.abs(y)) move(x < 0 ? 1 : -1);
    from = undefined;
  });
  stage.addEventListener('pointercancel', () => {
    from = undefined;
  });
}

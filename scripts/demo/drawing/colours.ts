// The colours that the pictures share, so that they look like one club's.

export const navy = '#10293f';
export const deep = '#17456b';
export const sea = '#1f7a8c';
export const foam = '#e9f3f2';
export const mist = '#bcd9dc';
export const sand = '#ecd9ae';
export const dune = '#d9bb82';
export const coral = '#ee6c4d';
export const sunny = '#f6bd4b';
export const plum = '#5b3758';
export const wood = '#d99a5b';
export const moss = '#5f8f6b';

export const clubBall = { light: foam, accent: sunny, dark: navy };
export const coralBall = { light: foam, accent: coral, dark: navy };
export const seaBall = { light: foam, accent: sea, dark: navy };

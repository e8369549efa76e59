// The people of the demo club, by the ids that they would sign in with.

export const people = {
  gesa: { id: 'demo-gesa', name: 'Gesa Thode' },
  henning: { id: 'demo-henning', name: 'Henning Maaß' },
  jette: { id: 'demo-jette', name: 'Jette Lorenzen' },
  tilo: { id: 'demo-tilo', name: 'Tilo Küster' },
  wiebke: { id: 'demo-wiebke', name: 'Wiebke Harmsen' },
  fiete: { id: 'demo-fiete', name: 'Fiete Groß' },
  ilka: { id: 'demo-ilka', name: 'Ilka Brandt' },
  mats: { id: 'demo-mats', name: 'Mats Jebsen' },
} as const;

export type Person = keyof typeof people;

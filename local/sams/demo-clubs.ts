// The clubs of a coast that is on no map, and the halls they play in; the first is the one whose site this is.

export interface DemoClub {
  readonly name: string;
  readonly shortName: string;
  readonly hall: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
}

const club = (name: string, shortName: string, hall: string, street: string, place: string): DemoClub => {
  const [postcode = '', ...city] = place.split(' ');
  return { name, shortName, hall, street, postcode, city: city.join(' ') };
};

export const ownClub = club('VC Möwe Kranwiek', 'VCM', 'Boddenhalle', 'Hafenstraße 12', '18999 Kranwiek');

export const demoClubs: readonly DemoClub[] = [
  ownClub,
  club('VfL Hagenstrand', 'VFL', 'Halle am Deich', 'Deichweg 3', '18998 Hagenstrand'),
  club('SC Mellwitz', 'SCM', 'Mühlenhalle', 'Mühlenberg 7', '18997 Mellwitz'),
  club('TSV Dünenrade', 'TSV', 'Dünensporthalle', 'Strandpromenade 41', '18996 Dünenrade'),
  club('SV Stolpnitz', 'SVS', 'Sporthalle Süd', 'Schulstraße 9', '18995 Stolpnitz'),
  club('TuS Grellow', 'TUS', 'Turnhalle Grellow', 'Lindenallee 2', '18994 Grellow'),
  club('SG Quastin', 'SGQ', 'Mehrzweckhalle', 'Am Sportplatz 1', '18993 Quastin'),
  club('SG Fährholm', 'SGF', 'Fährhalle', 'Fährdamm 18', '18992 Fährholm'),
  club('VSG Brackwerder', 'VSG', 'Werderhalle', 'Inselring 5', '18991 Brackwerder'),
  club('TSG Lüttensiel', 'TSG', 'Sielhalle', 'Am Siel 22', '18990 Lüttensiel'),
  club('ESV Achterdiek', 'ESV', 'Halle am Stellwerk', 'Gleisweg 4', '18989 Achterdiek'),
  club('SV Sandhaken', 'SVH', 'Hakenhalle', 'Kiefernsteig 30', '18988 Sandhaken'),
  club('PSV Kliffstedt', 'PSV', 'Kliffsporthalle', 'Steilufer 6', '18987 Kliffstedt'),
  club('TV Zingerow', 'TVZ', 'Alte Turnhalle', 'Kirchplatz 3', '18986 Zingerow'),
  club('VV Dornhoop', 'VVD', 'Dornhalle', 'Sanddornweg 11', '18985 Dornhoop'),
  club('Boddenvolleys Priemitz', 'BVP', 'Priemitzhalle', 'Netzmacherstraße 8', '18984 Priemitz'),
];

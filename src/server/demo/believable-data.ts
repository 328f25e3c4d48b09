/** Common names of Slovak pupils; surnames in both grammatical genders. */
export const BOYS = [
  'Adam',
  'Samuel',
  'Michal',
  'Lukáš',
  'Šimon',
  'Tomáš',
  'Oliver',
  'Jakub',
  'Filip',
  'Matúš',
  'Richard',
  'Ondrej',
];
export const GIRLS = [
  'Nina',
  'Ema',
  'Sofia',
  'Viktória',
  'Lea',
  'Natália',
  'Kristína',
  'Ľubica',
  'Zuzana',
  'Dorota',
  'Agáta',
  'Hana',
];

export const SURNAMES: readonly (readonly [man: string, woman: string])[] = [
  ['Kováč', 'Kováčová'],
  ['Horváth', 'Horváthová'],
  ['Hruška', 'Hrušková'],
  ['Ďurica', 'Ďuricová'],
  ['Šťastný', 'Šťastná'],
  ['Čierny', 'Čierna'],
  ['Ľupták', 'Ľuptáková'],
  ['Nagy', 'Nagyová'],
  ['Žilinčík', 'Žilinčíková'],
  ['Bartoš', 'Bartošová'],
  ['Môcik', 'Môciková'],
  ['Vörös', 'Vörösová'],
  ['Dvořák', 'Dvořáková'],
  ['Tóth', 'Tóthová'],
  ['Mäsiar', 'Mäsiarová'],
  ['Zeman', 'Zemanová'],
];

export interface DemoSchool {
  name: string;
  town: string;
  street: string;
  domain: string;
  ico: string;
  phone: string;
  region: string;
}

export const SCHOOLS: readonly DemoSchool[] = [
  {
    name: 'ZUŠ Ladislava Árvaya',
    town: 'Žilina',
    street: 'Dolný val 12',
    domain: 'zusarvaya.example',
    ico: '00000019',
    phone: '+421 415 550 112',
    region: 'Žilinský',
  },
  {
    name: 'ZUŠ Jána Levoslava Bellu',
    town: 'Banská Bystrica',
    street: 'Bakossova 4',
    domain: 'zusbellu.example',
    ico: '00000027',
    phone: '+421 485 550 204',
    region: 'Banskobystrický',
  },
  {
    name: 'ZUŠ Mikuláša Moyzesa',
    town: 'Prešov',
    street: 'Baštová 23',
    domain: 'zusmoyzesa.example',
    ico: '00000035',
    phone: '+421 515 550 323',
    region: 'Prešovský',
  },
  {
    name: 'Súkromná ZUŠ Tília',
    town: 'Trnava',
    street: 'Lipová 7',
    domain: 'zustilia.example',
    ico: '00000043',
    phone: '+421 335 550 407',
    region: 'Trnavský',
  },
  {
    name: 'ZUŠ Eugena Suchoňa',
    town: 'Pezinok',
    street: 'Zámocká 3',
    domain: 'zussuchona.example',
    ico: '00000051',
    phone: '+421 335 550 503',
    region: 'Bratislavský',
  },
  {
    name: 'ZUŠ Štefana Németha-Šamorínskeho',
    town: 'Šamorín',
    street: 'Hlavná 40',
    domain: 'zussamorin.example',
    ico: '00000060',
    phone: '+421 315 550 640',
    region: 'Trnavský',
  },
  {
    name: 'Konzervatórium',
    town: 'Žilina',
    street: 'Jána Milca 6',
    domain: 'konzervatorium.example',
    ico: '00000078',
    phone: '+421 415 550 706',
    region: 'Žilinský',
  },
  {
    name: 'ZUŠ Poprad',
    town: 'Poprad',
    street: 'Štefánikova 99',
    domain: 'zuspoprad.example',
    ico: '00000086',
    phone: '+421 525 550 899',
    region: 'Prešovský',
  },
];

export const PIECES: readonly string[] = [
  'A. Vivaldi: Koncert a mol, 1. časť',
  'J. S. Bach: Menuet G dur',
  'E. Suchoň: Keď sa vlci zišli',
  'A. Dvořák: Humoreska Ges dur',
  'F. Schubert: Včela',
  'B. Bartók: Rumunské ľudové tance',
  'J. Cikker: Čo mi deti rozprávali',
  'W. A. Mozart: Sonáta C dur, KV 545',
  'O. Ševčík: Holka modrooká',
  'M. Schneider-Trnavský: Sonáta g mol',
  'P. I. Čajkovskij: Detský album – Valčík',
  'I. Zeljenka: Malá suita',
];

export const ENSEMBLES: readonly string[] = ['Slniečka', 'Scherzo', 'Strunky', 'Tatry', 'Lipa', ''];

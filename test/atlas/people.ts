/** Names and texts that are hard to lay out. Each name has 80 characters. */
export const longFirstName =
  'Maximiliana-Alexandrina Wilhelmina Philippa Seraphina Konstantina Theodora Beate';
export const longLastName =
  'Featherstonehaugh-Cholmondeley-Wolfeschlegelsteinhausenbergerdorff-Marjoribankss';
export const unbroken = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const rightToLeft = {
  first: 'مريم عبد الرحمن',
  last: 'الخوارزمي',
  bio: 'تقرأ نتائج المباريات أولاً (ثم الطقس).',
};
export const longEmail = `${'maximiliana.alexandrina.wilhelmina.philippa.seraphina.theodora'.slice(0, 60)}@correspondence.example.com`;

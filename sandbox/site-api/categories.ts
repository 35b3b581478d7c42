const subjects = [
  'Baseball',
  'Basketball',
  'Football',
  'Hockey',
  'Schools',
  'Courts',
  'Business',
  'Food',
  'Theatre',
  'Weather',
];
const places = [
  'Rivertown',
  'Harbor District',
  'Millbrook',
  'Northgate',
  'East Quay',
  'Old Market',
  'Fernhill',
  'Lakeside',
  'Stonebridge',
  'Weaver Street',
];

/** One more than fits on a page of 100 entries. */
export const everyCategory = [
  'Local News',
  ...subjects.flatMap((subject) => places.map((place) => `${subject} in ${place}`)),
].map((name, index) => ({ id: index + 1, name }));

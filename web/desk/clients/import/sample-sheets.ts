/** Three spreadsheets as agents keep them, of 30 rows each, for tests. */

const firstNames = ['Ava', 'Rosa', 'Luis', 'Dolores', 'Tomo', 'Greg', 'Maya', 'Jerome', 'Priya', 'Owen']
const lastNames = [
  'Bennett',
  'Kim',
  'Delgado',
  'Espinoza',
  'Ito',
  'Salas',
  'Okafor',
  'Mills',
  'Shah',
  'O’Neil',
]
const streets = ['Larkspur Way', 'Orchard Lane', 'Quarry Rd', 'Mesa Court', 'Poplar Ave', 'Union Street']
const cities = ['Sacramento', 'Woodland', 'Auburn', 'Galt', 'Davis', 'Vallejo']

const pick = (list: readonly string[], place: number) => list[place % list.length] ?? ''
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function person(place: number) {
  const first = pick(firstNames, place)
  const last = pick(lastNames, place + Math.floor(place / 10))
  return {
    first,
    last,
    email: `${first}.${last.replaceAll(/\W/g, '')}${place}@example.com`.toLowerCase(),
    street: `${100 + place * 7} ${pick(streets, place)}`,
    city: pick(cities, place),
    zip: String(95_600 + place),
    month: (place % 12) + 1,
    day: (place % 27) + 1,
  }
}

type Person = ReturnType<typeof person>

function sheet(titles: readonly string[], row: (one: Person, place: number) => readonly string[]): string {
  const rows = Array.from({ length: 30 }, (_, place) => row(person(place), place))
  return [titles, ...rows].map((cells) => cells.map(cell).join(',')).join('\r\n')
}

/** Odd titles, names in one column in three ways, the address in four, mixed dates; row 15 says "TBD". */
export const pipelineSheet = sheet(
  'Buyer/Seller Name,E-mail Addr,Cell,Prop. Addr,City,ST,Zip,Side,COE,Price,Comm %,Lead Source'.split(','),
  ({ first, last, email, street, city, zip, month, day }, place) => [
    pick([`${first} ${last}`, `${last}, ${first}`, `${first} & Sam ${last}`], place),
    email,
    pick(['916.555.0188', '(530) 555-0121', '9165550164'], place),
    street,
    city,
    'CA',
    zip,
    pick(['Buyer', 'Seller', 'Listing', 'Buying'], place),
    place === 13 ? 'TBD' : pick([`${month}/${day}/31`, `${month}/${day}/2031`], place),
    pick(['$742,500', '515000', '$1.2M'], place),
    pick(['2.5', '2.25%', '3 %'], place),
    pick(['Zillow', 'Referral', 'Open house'], place),
  ],
)

/** An office's export: a heading above, first and last name apart, two-line titles, other parties, no type. */
export const officeSheet = `2031 PIPELINE – DAVIS OFFICE,,,,,,,,,,,,\r\n\r\n${sheet(
  [
    'File #',
    'Client First',
    'Client Last',
    'Client Email',
    'Phone #',
    'Property',
    'Est. Closing\nDate',
    'Contract Date',
    'Sales Price',
    'Commission',
    'Listing Agent',
    'Agent Email',
    'Title/Escrow',
    'Loan Officer',
  ],
  ({ first, last, email, street, city, zip, month, day }, place) => [
    `D-${1_000 + place}`,
    first,
    last,
    place === 4 ? 'see notes' : email,
    '+1 916-555-0142',
    `${street}, ${city}, CA ${zip}`,
    pick([`Dec ${day}, 2031`, `${day}-Jan-32`, `2031-0${(month % 9) + 1}-15`], place),
    '1/5/2031',
    '$650,000.00',
    '$16,250.00',
    'Elena Ruiz',
    'elena@example.com',
    'Delta Title',
    'Pat Webb',
  ],
)}`

/** Titles that say little: the values have to. Commission is a percentage here. */
export const privateSheet = sheet(
  'Who,Reach at,Number,Where,B or S,Out by,For,Commission,Notes'.split(','),
  ({ first, last, email, street, city, zip, month, day }, place) => [
    `${first} ${last}`,
    email,
    '(916) 555-0199',
    `${street}, ${city}, CA ${zip}`,
    pick(['buyer', 'seller'], place),
    place === 20 ? '' : `${month}/${day}/2031`,
    '$455,000',
    '2.5%',
    'wants to close before school starts',
  ],
)

import { type ClientField, clientFields } from '#contract/rules/deal/client-fields.ts'
import { fieldNames, fieldsOfKind } from '../../deal/fields-of.ts'
import type { CoClientTarget, ColumnTarget, PartyTarget } from './import-fields.ts'

const abbreviations: Readonly<Record<string, string>> = {
  addr: 'address',
  add: 'address',
  prop: 'property',
  ph: 'phone',
  tel: 'phone',
  telephone: 'phone',
  cell: 'phone',
  cellphone: 'phone',
  mobile: 'phone',
  comm: 'commission',
  pct: '%',
  percent: '%',
  percentage: '%',
  rate: '%',
  amt: 'amount',
  no: 'number',
  num: 'number',
  '#': 'number',
  coe: 'close date',
  closing: 'close',
  st: 'state',
  zipcode: 'zip',
  postal: 'zip',
  fname: 'first',
  lname: 'last',
  co: 'company',
  accept: 'accepted',
  acceptance: 'accepted',
  accpt: 'accepted',
  acpt: 'accepted',
  acc: 'accepted',
  ratification: 'ratified',
  ratify: 'ratified',
  execution: 'executed',
  uc: 'under contract',
  closed: 'close',
  closes: 'close',
  dt: 'date',
  lo: 'loan officer',
  mail: 'email',
}

const noise = new Set(
  'the of on s est estimated exp expected target projected proposed planned scheduled sched anticipated buyer buyers seller sellers buying selling client clients customer borrower contact primary principal full'.split(
    ' ',
  ),
)

/** A column's title in plain words: "Prop. Addr" is "property address", "Buyer's E-mail" is "email". */
export function plainTitle(title: string): string {
  const words = title
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/e-?\s?mail/g, 'email')
    .replaceAll(/[^\p{L}\p{N}%#]+/gu, ' ')
    .replaceAll(/([%#])/g, ' $1 ')
    .trim()
    .split(/\s+/)
    .flatMap((word) => (abbreviations[word] ?? word).split(' '))
    .filter((word) => !noise.has(word))
  return [...new Set(words)].join(' ')
}

/** Targets that are days: the word "date" in a title does not tell which of these. */
const days: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>(['acceptanceDate', ...fieldsOfKind('day')])

/** A title in the words in which a target's titles are compared: titles of days omit "date". */
function soughtTitle(title: string, target: ColumnTarget): string {
  const plain = plainTitle(title)
  if (!days.has(target)) return plain
  return plain
    .replaceAll(/\bdate\b/g, '')
    .trim()
    .replaceAll(/ +/g, ' ')
}

/** The sought titles of targets that are no field of a form, the clearest first. A title of noise words only ("Buyer/Seller") is a name. */
const ownTitles: Readonly<
  Record<Exclude<ColumnTarget, ClientField | PartyTarget | CoClientTarget>, readonly string[]>
> = {
  fullName: ['name', '', 'name s', 'names'],
  streetNumber: ['street number', 'house number', 'address number', 'property street number'],
  streetDirection: [
    'street direction',
    'direction',
    'dir',
    'street dir',
    'street dir prefix',
    'dir prefix',
    'pre direction',
  ],
  streetName: ['street name', 'property street name', 'address street name'],
  streetSuffix: ['street suffix', 'street type', 'suffix'],
  unit: ['unit', 'unit number', 'apt', 'apt number', 'suite', 'address 2', 'property unit'],
  city: ['city', 'property city', 'town', 'address city', 'address 1 city'],
  state: [
    'state',
    'property state',
    'address state',
    'state prov',
    'state province',
    'property state prov',
    'address 1 state',
    'address 1 region',
  ],
  zip: [
    'zip',
    'zip code',
    'property zip',
    'property zip code',
    'address zip',
    'address zip code',
    'address 1 zip code',
  ],
  acceptanceDate: [
    'accepted',
    'mutual accepted',
    'contract accepted',
    'accepted contract',
    'offer accepted',
    'accepted offer',
    'accepted agreement',
    'contract agreement',
    'agreement',
    'mutual',
    'ratified',
    'ratified contract',
    'contract ratified',
    'binding agreement',
    'binding contract',
    'contract binding',
    'binding',
    'effective contract',
    'contract effective',
    'effective',
    'contract executed',
    'executed contract',
    'fully executed',
    'executed',
    'under contract',
    'went under contract',
    'contract',
    'contract signed',
    'purchase agreement',
    'purchase contract',
    'pa',
    'psa',
    'rpa',
    'pending',
    'went pending',
    'day 0',
    'day zero',
  ],
  status: [
    'outcome',
    'status',
    'deal status',
    'transaction status',
    'loop status',
    'file status',
    'escrow status',
    'close status',
    'listing status',
    'stage',
    'deal stage',
  ],
  uniqueId: ['portal id', 'portal link', 'unique id'],
}

/** The sought titles of each target, the clearest first: for a field its label, then the others. */
const accepted = {
  ...ownTitles,
  ...Object.fromEntries(
    fieldNames.map((name) => {
      const { label, titles = [] } = clientFields[name]
      return [name, [soughtTitle(label, name), ...titles]]
    }),
  ),
} as Readonly<Partial<Record<ColumnTarget, readonly string[]>>>

/** The first of numbered people: "Buyer 1 Email" is the buyer's. */
const firstPerson = /\b(buyer|seller|client|purchaser|borrower|owner)s?[\s_-]*#?1\b/i

/** How well a title names a target: 0 for not at all, up to 100. */
export function titleScore(title: string, target: ColumnTarget): number {
  const place = accepted[target]?.indexOf(soughtTitle(title.replace(firstPerson, '$1'), target)) ?? -1
  return place < 0 ? 0 : 100 - place
}

/**
 * Whether a title leaves open what a column of days or amounts is: "Out by" does, "Date Added" and "Postal Code" do not. Only then
 * may the values alone decide.
 */
export function saysNothing(title: string): boolean {
  const words = new Set(plainTitle(title).split(' '))
  const isOtherDay = words.has('date') && words.size > 1
  return (
    !isOtherDay &&
    !['zip', 'code', 'id', 'number', 'mls', 'year', 'time', 'age', 'sq', 'lot', 'tax', 'fee'].some((word) =>
      words.has(word),
    )
  )
}

const others =
  /agent|escrow|lender|loan|officer|title|broker|spouse|co |coord|vendor|refer|source|fax|open|contract|accept|ratif|bind|execut|effective|mutual|pending|expir|deadline|due|list|birth|dob|contingen|inspect|apprais|creat|sign|start|status|progress|step|link|note|outcome|reason/i

/** Whether a title may be ignored when a column's values look like something of the client. */
export function isOpenTitle(title: string): boolean {
  return !others.test(title)
}

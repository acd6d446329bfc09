import type { ColumnTarget } from './import-fields.ts'

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
const days: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>(['acceptanceDate', 'expectedCloseDate'])

/**
 * The plain titles of each target, the clearest first. A title of noise words only ("Buyer/Seller") is a name; titles of days
 * omit "date".
 */
const accepted: Readonly<Record<ColumnTarget, readonly string[]>> = {
  fullName: ['name', '', 'name s', 'names'],
  firstName: ['first name', 'first', 'given name'],
  lastName: ['last name', 'last', 'surname', 'family name'],
  email: ['email', 'email address', 'email 1'],
  phone: ['phone', 'phone number', 'phone 1', 'home phone', 'number phone'],
  language: ['language', 'preferred language', 'lang', 'idioma', 'spoken language', 'speaks'],
  propertyAddress: ['property address', 'address', 'property', 'street address', 'street', 'property street'],
  unit: ['unit', 'unit number', 'apt', 'apt number', 'suite', 'address 2', 'property unit'],
  city: ['city', 'property city', 'town', 'address city'],
  state: ['state', 'property state', 'address state'],
  zip: ['zip', 'zip code', 'property zip', 'address zip'],
  transactionType: [
    'transaction type',
    'side',
    'type',
    'transaction',
    'transaction side',
    'deal type',
    'represented',
    'representing',
    'role',
    'rep',
  ],
  acceptanceDate: [
    'accepted',
    'mutual accepted',
    'contract accepted',
    'accepted contract',
    'offer accepted',
    'accepted offer',
    'accepted agreement',
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
  expectedCloseDate: [
    'close',
    'close escrow',
    'escrow close',
    'close day',
    'close settlement',
    'settlement',
    'settlement close',
    'current close',
    'new close',
    'actual close',
    'sold',
    'recording',
    'recorded',
  ],
  status: [
    'outcome',
    'status',
    'deal status',
    'transaction status',
    'file status',
    'escrow status',
    'close status',
    'listing status',
    'stage',
    'deal stage',
  ],
  currentStep: ['current step', 'step', 'step number'],
  propertyPrice: [
    'property price',
    'price',
    'sale price',
    'sales price',
    'purchase price',
    'contract price',
    'list price',
    'price $',
  ],
  commissionAmount: ['commission amount', 'commission', 'gci', 'gross commission'],
  commissionPercentage: ['commission %', '% commission', 'commission', 'comm%'],
  agentName: ['agent name', 'agent', 'listing agent', 'realtor'],
  agentPhone: ['agent phone', 'agent phone number'],
  escrowCompany: [
    'escrow company',
    'escrow',
    'title company',
    'title escrow',
    'escrow title',
    'escrow holder',
  ],
  escrowPhone: ['escrow phone', 'escrow company phone', 'escrow phone number', 'title phone'],
  lenderName: ['lender name', 'lender', 'loan officer', 'mortgage company', 'bank'],
  lenderPhone: ['lender phone', 'loan officer phone', 'lender phone number'],
  uniqueId: ['portal id', 'portal link', 'unique id'],
}

/** How well a title names a target: 0 for not at all, up to 100. */
export function titleScore(title: string, target: ColumnTarget): number {
  const plain = plainTitle(title)
  const sought = days.has(target)
    ? plain
        .replaceAll(/\bdate\b/g, '')
        .trim()
        .replaceAll(/ +/g, ' ')
    : plain
  const place = accepted[target].indexOf(sought)
  return place < 0 ? 0 : 100 - place
}

const others =
  /agent|escrow|lender|loan|officer|title|broker|spouse|co |coord|vendor|refer|source|fax|open|contract|accept|ratif|bind|execut|effective|mutual|pending|expir|deadline|due|list|birth|dob|contingen|inspect|apprais|creat|sign|start|status|progress|step|link|note|outcome|reason/i

/** Whether a title may be ignored when a column's values look like something of the client. */
export function isOpenTitle(title: string): boolean {
  return !others.test(title)
}

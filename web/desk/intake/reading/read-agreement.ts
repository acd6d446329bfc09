import type { DaysName, FormRules } from '../forms/rules.ts'
import { parseShortText } from '../forms/value-parsers.ts'
import type { Finding, Found } from './finding.ts'
import { nothing, together } from './finding.ts'
import { type FormReader, plainKey } from './form-reader.ts'
import { joined } from './labeled-values.ts'
import { parsePercent } from './parsers.ts'
import type { Reading, ReadName, ReadValues, SideAgent } from './reading.ts'

export type Findings = { [Name in ReadName]?: Finding<ReadValues[Name]> }

/** What one copy of an agreement says by itself. */
export interface ReadAgreement {
  fields: Findings
  /** The seller answered with a counter offer. */
  isCountered: boolean
  /** The day on which the acceptance came back was written; else the last signature counts. */
  isConfirmed: boolean
  /** The day of the offer. */
  prepared: string | null
  /** The last day beside a signature, for telling copies apart. */
  lastDay: string | null
}

const states = { CA: 'CA', TX: 'TX', FL: 'FL' } as const

/** A whole address, else one joined from street, city and ZIP. Without a ZIP it is none. */
export function findAddress(reader: FormReader): Finding<string> {
  const whole = reader.value('address')
  if (whole.found.length > 0) return whole
  const parts = [reader.value('street'), reader.value('city'), reader.value('zip')]
  const [street, city, zip] = parts.map(({ found }) => found)
  if (!street || !city || !zip) return whole
  const all = street.flatMap((one) =>
    city.flatMap((two) =>
      zip.flatMap((three) => {
        const text = `${one.value}, ${two.value}, ${states[reader.form.state]} ${three.value}`
        return joined([one, two, three], text) ?? []
      }),
    ),
  )
  return together([{ found: all, why: parts.find(({ why }) => why !== null)?.why ?? null }], plainKey)
}

/** Cash where its box is ticked, a loan where an amount stands and it is not; anything else is unsure. */
function findFinancing(reader: FormReader): Finding<'cash' | 'financed'> {
  const { state, found } = reader.box('allCash')
  const amount = reader.value('loanAmount').found.find(({ value }) => Number(value) > 0)
  const cash: Found<'cash'>[] = found ? [{ ...found, value: 'cash' }] : []
  const financed: Found<'financed'>[] = amount ? [{ ...amount, value: 'financed' }] : []
  const all = [...cash, ...financed]
  return { found: all, why: all.length === 1 && (amount === undefined || state !== 'on') ? null : 'boxes' }
}

function findAgent(reader: FormReader, side: 'buyers' | 'sellers'): Finding<SideAgent> {
  const [brokerage] = reader.value(`${side}Brokerage`).found
  const phones = reader.value(`${side}Phone`).found
  const phone = phones.length === 1 ? phones[0] : undefined
  const { found, why } = reader.value(`${side}Agent`)
  return {
    why,
    found: found.flatMap((name) => {
      const agent = { name: name.value, brokerage: brokerage?.value ?? null, phone: phone?.value ?? null }
      return joined<string, SideAgent>(phone ? [name, phone] : [name], agent) ?? []
    }),
  }
}

/** A price whose parts do not add up to it is unsure. */
function checkedPrice(reader: FormReader): Finding<string> {
  const price = reader.value('price')
  const [cash, loan, whole] = [reader.value('cashPart'), reader.value('loanAmount'), price].map(
    ({ found }) => found[0]?.value,
  )
  const isWrong =
    cash !== undefined &&
    loan !== undefined &&
    whole !== undefined &&
    Number(cash) + Number(loan) !== Number(whole)
  return isWrong ? { ...price, why: price.why ?? 'sum' } : price
}

const daysNames: readonly DaysName[] = [
  'investigation',
  'appraisal',
  'loan',
  'insurance',
  'ownHome',
  'replacementHome',
]

/** Reads one copy of an agreement. */
export function readAgreement(reader: FormReader): ReadAgreement {
  const confirmed = reader.value('acceptance')
  const isConfirmed = confirmed.found.length > 0 || confirmed.why !== null
  const signed = reader.lastDay('lastSigned')
  const isCalifornian = reader.form.state === 'CA'
  const fields: Findings = {
    buyers: reader.parties('buyers'),
    sellers: reader.parties('sellers'),
    address: findAddress(reader),
    price: checkedPrice(reader),
    acceptance: isConfirmed ? confirmed : signed,
    closing: reader.closing(),
    buyersAgent: findAgent(reader, 'buyers'),
    sellersAgent: findAgent(reader, 'sellers'),
    escrowCompany: reader.value('escrowCompany'),
    escrowPhone: reader.value('escrowPhone'),
    ...(isCalifornian && { financing: findFinancing(reader) }),
  }
  if (isCalifornian) for (const name of daysNames) fields[name] = reader.days(name)
  return {
    fields,
    isConfirmed,
    isCountered: reader.box('isCountered').state === 'on',
    prepared: reader.value('prepared').found[0]?.value ?? null,
    lastDay:
      (isConfirmed ? confirmed : signed).found[0]?.value ?? reader.value('prepared').found[0]?.value ?? null,
  }
}

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}`

/** Lines for the note. A percentage of the price is counted out. */
export function readAlso(
  reader: FormReader,
  form: FormRules,
  price: Finding<string> = nothing,
): Reading['also'] {
  const titles = new Set<string>()
  return (form.also ?? []).flatMap((rule) => {
    const { title, isPercent, parse, ...labeled } = rule
    const parser = isPercent ? parsePercent : parse
    const { found } = reader.also({
      ...labeled,
      parse: parser ?? parseShortText,
      inText: parser ?? (() => null),
    })
    const [one] = found
    if (!one || titles.has(title)) return []
    titles.add(title)
    const [whole] = price.found
    const part =
      isPercent && price.found.length === 1 && whole ? (Number(whole.value) * Number(one.value)) / 100 : null
    const counted = part === null ? '' : `, ${dollars(part)}`
    const text = isPercent ? `${String(one.value)} % of the price${counted}` : one.source.snippet
    return { label: title, text, source: one.source }
  })
}

import * as fc from 'fast-check'
import { z } from 'zod'
import { adminPassword } from '../app/test-app.ts'
import { tables } from '../engines/table-contents.ts'
import { idToken, isIdToken, otherPortal, ownPortal } from './world-ids.ts'

/** Values; each kind of field accepts some of them. */
const candidates: readonly unknown[] = [
  'Maya',
  'a',
  'Line one\nline two',
  '\u05E9\u05DC\u05D5\u05DD \u{1F3E1}',
  ' padded ',
  'maya@example.com',
  'ada@example.com',
  'nobody@example.com',
  'FAMILY@example.com',
  adminPassword,
  'seven quiet brown otters',
  '123456',
  '000000',
  'abcde-fghij',
  '2025-01-16',
  '2031-12-31',
  '2024-02-29',
  // At both ends of what is stored; with a template or a rule they lead beyond it.
  '1900-01-01',
  '1900-01-31',
  '2199-12-31',
  'purchase-financed',
  'sale',
  'acceptance',
  'closing',
  '9999-12-31',
  '2025-01-15T20:00:00.000Z',
  '0',
  '1',
  '0.01',
  '2.5',
  '100',
  '900000',
  '99999999.99',
  '999999999999.99',
  '-1',
  '(916) 555-0142',
  '+19165550177',
  '+442079460000',
  '0916',
  'America/Los_Angeles',
  'UTC',
  '09:00',
  '22:30',
  '23:59',
  'https://push.example.com/shared',
  'https://push.example.com/new',
  'https://127.0.0.1/x',
  'http://example.com/',
  `/client/${ownPortal}?tab=documents`,
  `/client/${otherPortal}`,
  'p'.repeat(87),
  'a'.repeat(22),
  'A'.repeat(16),
  'x'.repeat(43),
  1,
  5,
  30,
  365,
  1_000,
  -1,
  0.5,
  true,
  false,
  null,
  '',
  idToken('unknown', 'clients', 0),
  ...tables.flatMap((table) => [
    idToken('own', table, 0),
    idToken('own', table, 1),
    idToken('other', table, 0),
  ]),
]

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  try {
    return z.safeParse(schema, value).success
  } catch {
    return false
  }
}

const longest = (schema: z.core.$ZodType): unknown[] => {
  const max = schema instanceof z.ZodString ? schema.maxLength : null
  return max === null ? [] : ['x'.repeat(max), 'x'.repeat(max + 1)]
}

const isOptional = (schema: z.core.$ZodType) => accepts(schema, undefined)

/** Values that a field accepts, and now and then one just past its limit. */
function leaf(schema: z.core.$ZodType, inner: z.core.$ZodType): fc.Arbitrary<unknown> {
  // Where any text is accepted, another client’s id would be stored and shown again, as if it had leaked.
  const isFreeText = accepts(schema, 'Maya')
  const valid = candidates.filter((value) => accepts(schema, value) && !(isFreeText && isIdToken(value)))
  const past = [...longest(inner), ...(valid.length > 0 ? [] : candidates)]
  const some = fc.constantFrom(...(valid.length > 0 ? valid : past))
  return past.length === 0 ? some : fc.oneof({ weight: 8, arbitrary: some }, fc.constantFrom(...past))
}

/** Values by a shape, mostly ones that it accepts. `inner` is the known shape within it. */
export function valuesOf(
  schema: z.core.$ZodType,
  inner: z.core.$ZodType = schema,
  depth = 0,
): fc.Arbitrary<unknown> {
  const { def } = inner as unknown as { def: z.core.$ZodTypes['_zod']['def'] }
  if (depth > 8) return fc.constant(null)
  const of = (one: z.core.$ZodType) => valuesOf(one, one, depth + 1)
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape)
      const required = fields.filter(([, one]) => !isOptional(one)).map(([name]) => name)
      const values = Object.fromEntries(fields.map(([name, one]) => [name, of(one)]))
      return fc.record(values, { requiredKeys: required as never[] })
    }
    case 'array':
      return fc.oneof(
        { weight: 9, arbitrary: fc.array(of(def.element), { maxLength: 4 }) },
        of(def.element).map((one) => Array.from({ length: 501 }).fill(one)),
      )
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 5 }), of(def.valueType), { maxKeys: 3 })
    case 'union':
      return fc.oneof(...def.options.map(of))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'nullable':
      return fc.oneof(fc.constant(null), { weight: 4, arbitrary: of(def.innerType) })
    case 'optional':
    case 'default':
      return of(def.innerType)
    case 'pipe':
      return valuesOf(schema, def.in, depth + 1)
    default:
      return leaf(schema, inner)
  }
}

import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { AdminClient, ClientChanges } from '#contract/calls/clients/clients.ts'
import { Money, MoneyInput, Percentage } from '#contract/calls/fields/money.ts'
import { moneyFields } from '#contract/rules/deal/client-fields.ts'
import { moneyIn, placesIn, withoutMoney } from './money-fields.ts'

const Row = z.object({ id: z.string(), price: Money.nullable().optional(), share: Percentage.optional() })
const Page = z.object({
  rows: z.array(Row),
  byName: z.record(z.string(), Row),
  one: z.union([Row, z.object({ total: Money.optional() })]).nullable(),
  prices: z.array(Money),
  count: z.int(),
})
const row = { id: 'a', price: '1.00', share: '2.500' }

test('C28: money is left out wherever a shape has it, and nothing else is', () => {
  const page = {
    rows: [row, { id: 'b' }],
    byName: { x: row },
    one: { total: '3.00' },
    prices: ['4.00'],
    count: 2,
  }
  expect(withoutMoney(Page, page)).toEqual({
    rows: [{ id: 'a' }, { id: 'b' }],
    byName: { x: { id: 'a' } },
    one: {},
    prices: [],
    count: 2,
  })
  expect(withoutMoney(Page, { ...page, one: null })).toMatchObject({ one: null })
  expect(withoutMoney(z.object({ id: z.string() }), row)).toBe(row)
})

test('C28: money of every kind of a union is left out', () => {
  const Kinds = z.union([
    z.object({ of: z.object({ price: Money.optional() }) }),
    z.object({ of: z.object({ share: Percentage.optional(), name: z.string() }) }),
    z.object({ of: z.string(), total: Money.optional() }),
  ])
  const value = { of: { price: '1.00', share: '2.500', name: 'A' }, total: '3.00' }
  expect(withoutMoney(Kinds, value)).toEqual({ of: { name: 'A' } })
})

test('C28: written money is named by its place; an empty amount of something new is none', () => {
  const Draft = z.object({ price: MoneyInput.default(null), name: z.string() })
  const Import = z.object({ clients: z.array(Draft) })
  const body = {
    clients: [{ name: 'A' }, { price: '5', name: 'B' }, { price: '', name: 'C' }, { price: null }],
  }
  expect(moneyIn(Import, body, true)).toEqual(['clients.1.price'])
  expect(moneyIn(Import, body, false)).toEqual(['clients.1.price', 'clients.2.price', 'clients.3.price'])
  for (const odd of [undefined, null, 'x', 7, { clients: 'x' }])
    expect(moneyIn(Import, odd, true)).toEqual([])
})

test('C28: a shape in which money cannot be found is refused', () => {
  expect(() => placesIn(z.object({ any: z.any() }))).toThrow('shape of type any')
})

const named = (shape: z.ZodType) => Object.keys(placesIn(shape) ?? {}).toSorted()

test('C28: the table of client fields names the money that calls read and write', () => {
  expect(named(AdminClient)).toEqual(moneyFields.toSorted())
  expect(named(ClientChanges)).toEqual(moneyFields.toSorted())
})

test('C28: every field of money is optional in an answer, and no upload writes one', () => {
  const required: string[] = []
  const walk = (shape: z.ZodType, path: string): void => {
    if (shape instanceof z.ZodObject)
      for (const [name, field] of Object.entries(shape.shape)) {
        if (placesIn(field) === 'whole' && !(field instanceof z.ZodOptional)) required.push(`${path}.${name}`)
        walk(field, `${path}.${name}`)
      }
    else if (shape instanceof z.ZodArray) walk(shape.element as z.ZodType, path)
    else if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional)
      walk(shape.unwrap() as z.ZodType, path)
  }
  for (const { id, answer } of calls) if (answer) walk(answer, id)
  expect(required).toEqual([])
  expect(calls.filter(({ upload, body }) => upload && placesIn(body) !== null)).toEqual([])
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { problemBody, type ProblemError } from '../problem.ts'
import { parse, parseInTurns } from './parse.ts'

const Shape = z.object({
  rows: z
    .array(z.object({ day: z.string().min(1, 'Required').trim(), note: z.string().default('') }))
    .min(1)
    .max(400, 'At most 400 rows'),
  isChecked: z.boolean().default(false),
})

const rows = (count: number, bad: readonly number[] = []) =>
  Array.from({ length: count }, (_, index) => ({ day: bad.includes(index) ? '' : ` day ${index} ` }))

const fieldsOf = async (value: unknown) =>
  parseInTurns(Shape, value).then(
    (): Record<string, string> => ({}),
    (error: ProblemError) => problemBody(error, 'request', 'en').fields ?? {},
  )

test('a list of any length is read as at once', async () => {
  for (const count of [1, 100, 101, 250, 400]) {
    const value = { rows: rows(count), isChecked: true, unknown: 'left out' }
    expect(await parseInTurns(Shape, value)).toEqual(parse(Shape, value))
  }
})

test('what is wrong is named by its place in the whole list', async () => {
  expect(await fieldsOf({ rows: rows(250, [0, 99, 100, 249]) })).toEqual(
    Object.fromEntries([0, 99, 100, 249].map((place) => [`rows.${place}.day`, 'Required'])),
  )
  expect(await fieldsOf({ rows: rows(401) })).toEqual({ rows: 'At most 400 rows' })
  expect(Object.keys(await fieldsOf({ rows: rows(120), isChecked: 'yes' }))).toEqual(['isChecked'])
  expect(Object.keys(await fieldsOf({ rows: [] }))).toEqual(['rows'])
  expect(Object.keys(await fieldsOf({ rows: rows(300, [...Array(300).keys()]) }))).toHaveLength(100)
})

test('other work goes on while a long list is read', async () => {
  const order: string[] = []
  const reading = parseInTurns(Shape, { rows: rows(400) }).then(() => order.push('read'))
  setImmediate(() => setImmediate(() => order.push('answered')))
  await reading
  expect(order).toEqual(['answered', 'read'])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Day } from '#contract/calls/fields/day-shapes.ts'
import { encode, inAnswerShape } from './encode.ts'

const Row = z.object({ id: z.uuid(), day: Day })
const plain = { method: 'GET', path: '/api/rows', access: 'admin', summary: 'Rows' } as const
const listRows = call({ ...plain, id: 'listRows', answer: z.array(Row) })
const getSections = call({
  ...plain,
  id: 'getSections',
  answer: z.object({ total: z.int(), due: z.object({ lines: z.array(Row) }), next: z.array(Row) }),
})
const addRow = call({ ...plain, method: 'POST', id: 'addRow', answer: z.array(Row), changes: ['client'] })

const row = (day = '2026-12-02') => ({ id: randomUUID(), day, secret: 'never sent' })

/** A log that records what is written at the level of errors. */
function recorder() {
  const entries: unknown[] = []
  return { entries, log: { error: (entry: unknown) => entries.push(entry) } as never }
}

test('a row that cannot be read is left out and logged by its ids, however long the list', async () => {
  for (const length of [3, 50, 51, 130]) {
    const rows = Array.from({ length }, () => row())
    const bad = row('1899-12-30')
    const { entries, log } = recorder()
    const text = await encode(listRows, rows.toSpliced(1, 0, bad), { log, seesMoney: true })
    expect(JSON.parse(text)).toEqual(rows.map(({ id, day }) => ({ id, day })))
    expect(entries).toEqual([
      { call: 'listRows', rows: [{ path: '1', ids: { id: bad.id }, fields: ['day'] }] },
    ])
  }
})

test('a list of which no row can be read is empty', async () => {
  const { log } = recorder()
  const rows = Array.from({ length: 120 }, () => row('2200-01-01'))
  expect(await encode(listRows, rows, { log, seesMoney: true })).toBe('[]')
})

test('of several lists each keeps its other rows', () => {
  const [first, second, bad] = [row(), row(), row('1899-12-31')]
  const { entries, log } = recorder()
  const result = { total: 4, due: { lines: [bad, first] }, next: [second, { ...bad, id: 'none' }] }
  expect(inAnswerShape(getSections, result, log)).toEqual({
    total: 4,
    due: { lines: [{ id: first.id, day: first.day }] },
    next: [{ id: second.id, day: second.day }],
  })
  const rows = [
    { path: 'due.lines.0', ids: { id: bad.id }, fields: ['day'] },
    { path: 'next.1', ids: { id: 'none' }, fields: ['id', 'day'] },
  ]
  expect(entries).toEqual([{ call: 'getSections', rows }])
})

test('what is wrong outside of rows, and the answer of a call that writes, throw', async () => {
  const { log } = recorder()
  expect(() => inAnswerShape(getSections, { total: 'x', due: { lines: [] }, next: [] }, log)).toThrow()
  await expect(encode(addRow, [row('1899-12-30')], { log, seesMoney: true })).rejects.toThrow()
})

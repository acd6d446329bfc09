import { expect, test } from 'vitest'
import { Line, Lines } from './line.ts'

/** Work that ends on demand and records in `done` when each piece began and ended. */
function works() {
  const done: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const work = (name: string) => async () => {
    done.push(`${name} begins`)
    await new Promise<void>((resolve, reject) =>
      ends.set(name, (error) => (error ? reject(error) : resolve())),
    )
    return name
  }
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error)
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { done, work, end }
}

test('work is done one at a time, in order of arrival', async () => {
  const { done, work, end } = works()
  const line = new Line()
  const all = ['a', 'b', 'c'].map((name) => line.run(work(name)))
  expect(done).toEqual(['a begins'])
  await end('a')
  expect(done).toEqual(['a begins', 'b begins'])
  await end('b')
  await end('c')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
  expect(line.isIdle).toBe(true)
})

test('what is urgent goes before what waits, and does not interrupt', async () => {
  const { done, work, end } = works()
  const line = new Line()
  const all = ['a', 'b'].map((name) => line.run(work(name)))
  all.push(line.run(work('urgent'), { isUrgent: true }), line.run(work('next'), { isUrgent: true }))
  for (const name of ['a', 'urgent', 'next', 'b']) await end(name)
  await Promise.all(all)
  expect(done).toEqual(['a begins', 'urgent begins', 'next begins', 'b begins'])
})

test('work that fails lets the next one start', async () => {
  const { work, end } = works()
  const line = new Line()
  const failing = line.run(work('a'))
  const next = line.run(work('b'))
  const failed = expect(failing).rejects.toThrow('no')
  await end('a', new Error('no'))
  await failed
  await end('b')
  expect(await next).toBe('b')
})

test('work of another key does not wait', async () => {
  const { done, work, end } = works()
  const lines = new Lines()
  const all = [lines.run('one', work('a')), lines.run('one', work('b')), lines.run('other', work('c'))]
  expect(done).toEqual(['a begins', 'c begins'])
  for (const name of ['c', 'a', 'b']) await end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

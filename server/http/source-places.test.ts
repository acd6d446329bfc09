import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { main } from '../testing/app/server-process.ts'
import { withSourcePlaces } from './source-places.ts'

const text = 'lets every caller forge its IP address'
const sources = new URL('../main.ts', import.meta.url)

/** The line and column, from 1, at which the text stands in a file. */
function placeIn(path: URL) {
  const lines = readFileSync(path, 'utf8').split('\n')
  const index = lines.findIndex((line) => line.includes(text))
  return { line: index + 1, column: (lines[index]?.indexOf(text) ?? 0) + 1 }
}

test('a trace of the built server names the lines of its sources', () => {
  const [, folder] = /'\.\/(\w+)\//.exec(readFileSync(main, 'utf8')) ?? []
  const built = new URL(`${folder}/main.js`, `file://${main}`)
  const { line, column } = placeIn(built)
  const trace = [
    'Error: no',
    `    at main (${built.href}:${line}:${column})`,
    '    at node:internal/process/task_queues:103:5',
    `    at ${built.href.replace('main.js', 'gone.js')}:1:1`,
  ]
  const [first, second, ...rest] = withSourcePlaces(trace.join('\n')).split('\n')
  expect(first).toBe('Error: no')
  expect(second).toMatch(new RegExp(`^ {4}at main \\(${sources.href}:${placeIn(sources).line}:\\d+\\)$`))
  expect(rest).toEqual(trace.slice(2))
})

test('a trace of the sources stays as it is', () => {
  const stack = new Error('no').stack ?? ''
  expect(withSourcePlaces(stack)).toBe(stack)
})

import type { Measured } from './measure.ts'

/** An answer may cost so many times as much with the largest past; beyond it are some milliseconds of noise. */
const mostGrowth = 1.3
const noise = 2
const mostMemory = 1.2

type Column = Measured & { count: number }

const milliseconds = (value: number): string => value.toFixed(value < 20 ? 1 : 0)

/** The cells of a row of the table: a figure per size, and the growth from the first size to the last. */
const row = (title: string, values: readonly number[]): string[] => [
  title,
  ...values.map(milliseconds),
  `x${((values.at(-1) ?? NaN) / (values[0] ?? NaN)).toFixed(2)}`,
]

function printRows(heading: readonly string[], rows: readonly string[][]): void {
  const all = [[...heading], ...rows]
  const widths = heading.map((_, place) => Math.max(...all.map((cells) => cells[place]?.length ?? 0)))
  for (const cells of all) console.log(cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join('  '))
}

/** Prints what each answer cost: processor time, time until it was there, and how long others waited. */
export function printTable(title: string, columns: readonly Column[]): void {
  const titles = columns[0]?.costs.map((cost) => cost.title) ?? []
  const figures = (of: (column: Column, place: number) => number | null) =>
    titles.flatMap((name, place) => {
      const values = columns.map((column) => of(column, place))
      return values.some((value) => value === null) ? [] : [row(name, values.map(Number))]
    })
  const heading = (what: string) => [
    what,
    ...columns.map(({ count }) => count.toLocaleString('en-US')),
    'growth',
  ]
  console.log(`\ngrowth: ${title}`)
  printRows(heading('CPU, ms'), [
    ...figures(({ costs }, place) => costs[place]?.cpu ?? NaN),
    row(
      'memory, MB',
      columns.map(({ memory }) => memory),
    ),
  ])
  console.log('')
  printRows(
    heading('until the answer, ms'),
    figures(({ costs }, place) => costs[place]?.elapsed ?? NaN),
  )
  console.log('')
  printRows(
    heading('others waited, ms'),
    figures(({ costs }, place) => costs[place]?.held ?? null),
  )
  console.log('')
}

/** What grows with the past, one line each. */
export function tooMuchGrowth(columns: readonly Column[]): string[] {
  const [first, last] = [columns[0], columns.at(-1)]
  if (!first || !last) return []
  const grown = first.costs.flatMap(({ title, cpu }, place) => {
    const later = last.costs[place]?.cpu ?? NaN
    const isFine = later <= cpu * mostGrowth + noise
    return isFine ? [] : [`${title}: ${milliseconds(cpu)} ms of CPU became ${milliseconds(later)}`]
  })
  const memoryIsFine = last.memory <= first.memory * mostMemory
  const memory = `memory: ${milliseconds(first.memory)} MB became ${milliseconds(last.memory)}`
  return memoryIsFine ? grown : [...grown, memory]
}

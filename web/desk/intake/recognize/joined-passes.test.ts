import { expect, test } from 'vitest'
import { joinedPasses } from './joined-passes.ts'
import { type RecognizedWord, wordsInTable } from './recognized-words.ts'

const word = (text: string, x: number, confidence = 95, width = 80): RecognizedWord => ({
  text,
  confidence,
  x,
  top: 100,
  width,
  height: 20,
  line: '1.1.1',
})
const joined = (first: RecognizedWord[], second: RecognizedWord[]) =>
  joinedPasses(1, { dpi: 144 }, [first, second]).map(({ text, isDoubtful }) =>
    isDoubtful ? `${text}?` : text,
  )

test.each([
  ['the same in both', [word('Elm', 0)], [word('Elm', 3)], ['Elm']],
  ['the same with little confidence in one', [word('Elm', 0, 40)], [word('Elm', 0, 90)], ['Elm']],
  ['the same with little confidence in both', [word('Elm', 0, 40)], [word('Elm', 0, 79)], ['Elm?']],
  ['differing', [word('17', 0, 90)], [word('11', 0, 85)], ['17?']],
  ['differing, the second more confident', [word('17', 0, 80)], [word('11', 0, 85)], ['11?']],
  ['in the first alone', [word('Elm', 0), word('10', 200)], [word('Elm', 0)], ['Elm', '10?']],
  ['in the second alone', [word('Elm', 0)], [word('Elm', 0), word('10', 200)], ['Elm', '10?']],
  [
    'one word read as two',
    [word('Oak Lane', 0)],
    [word('Oak', 0, 99, 30), word('Lane', 35, 99, 40)],
    ['Oak Lane?'],
  ],
  ['lines and stains', [word('|', 0, 30), word('Elm', 200)], [word('~—', 90, 12), word('Elm', 200)], ['Elm']],
  ['a row of underscores', [word('____', 0, 30)], [word('____', 0, 30)], ['____?']],
])('words %s', (_name, first, second, expected) => {
  expect(joined(first, second)).toEqual(expected)
})

test('places are points from the page’s top left corner, also of a part of it', () => {
  const [run] = joinedPasses(3, { dpi: 144, top: 700 }, [[word('Elm', 20)], [word('Elm', 20)]])
  expect(run).toEqual({ page: 3, text: 'Elm', source: 'recognized', x: 10, top: 750, width: 40, height: 10 })
})

test('words are read from the table; other rows and empty words are left out', () => {
  const table = [
    '1\t1\t0\t0\t0\t0\t0\t0\t800\t200\t-1\t',
    '5\t1\t1\t1\t1\t1\t12\t34\t56\t18\t91.5\tElm',
    '5\t1\t1\t1\t1\t2\t80\t34\t5\t18\t95\t ',
    '',
  ].join('\n')
  expect(wordsInTable(table)).toEqual([
    { text: 'Elm', confidence: 91.5, x: 12, top: 34, width: 56, height: 18, line: '1.1.1' },
  ])
})

import { expect, test } from 'vitest'
import { literalPropsOf } from './literal-props.ts'

const found = (source: string) => literalPropsOf('part.tsx', source)

test.each([
  ['<Field label="Name" />', '1: label'],
  ['<img alt="A house" />', '1: alt'],
  ["<Button aria-label={isOpen ? 'Close' : t.open} />", '1: aria-label'],
  ['<Sheet title={`For ${name}`} />', '1: title'],
  ["<Sheet heading={name || 'Nobody'} />", '1: heading'],
  ["\ntoast({ title: 'Saved' })", '2: title'],
  ["useAction(save, { done: () => 'Saved' })", '1: done'],
])('L11: words in a prop are found: %s', (source, where) => {
  expect(found(source)).toEqual([where])
})

test.each([
  '<Field label={t.name} />',
  '<img alt="" />',
  "<Button label={theme === 'dark' ? t.light : t.dark} />",
  '<Sheet title={`${name} · ${day}`} />',
  '<p className="text-sm" id="title" />',
  "const row = { kind: 'title' }",
  "const look = { text: 'text-ink-2 opacity-86' }",
])('what is a text, a sign or no prop of words is none: %s', (source) => {
  expect(found(source)).toEqual([])
})

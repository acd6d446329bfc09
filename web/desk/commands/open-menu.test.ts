import { expect, test } from 'vitest'
import { fitting } from './open-menu.tsx'

const commands = [{ name: 'Add Client' }, { name: 'Client Management' }, { name: 'Settings' }]
const names = (text: string) => fitting(commands, text).map(({ name }) => name)

test('every word has to match, in any order and case', () => {
  expect(names('')).toHaveLength(3)
  expect(names(' client ')).toEqual(['Add Client', 'Client Management'])
  expect(names('CLIENT add')).toEqual(['Add Client'])
  expect(names('nothing')).toEqual([])
})

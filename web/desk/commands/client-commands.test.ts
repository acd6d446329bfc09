import { expect, test } from 'vitest'
import { clientOfPage, readClientCommand } from './client-commands.ts'

test.each([
  ['complete maya', 'complete', 'maya'],
  ['Maya Torres complete', 'complete', 'Maya Torres'],
  ['Complete the current step  Maya', 'complete', 'Maya'],
  ['request document 12 Elm', 'request', '12 Elm'],
  ['request', 'request', ''],
  ['add note nora', 'note', 'nora'],
  ['send link nora', 'send-link', 'nora'],
])('%s is the action %s', (text, command, about) => {
  expect(readClientCommand(text)).toEqual({ command, about })
})

test.each(['', 'maya', 'completed', 'Linkwood', 'notebook', 'maya notes'])('%s is none', (text) => {
  expect(readClientCommand(text)).toBeNull()
})

test('a page of a client names its client', () => {
  expect(clientOfPage('/admin/client/a-1/steps')).toBe('a-1')
  expect(clientOfPage('/admin/clients')).toBeNull()
})

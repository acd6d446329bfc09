import { expect, test } from 'vitest'
import { clientCommands, clientOfPage, readClientCommand } from './client-commands.ts'

test.each([
  ['complete maya', 'complete', 'maya'],
  ['Maya Torres complete', 'complete', 'maya torres'],
  ['Complete the current step  Maya', 'complete', 'maya'],
  ['request document 12 Elm', 'request', '12 elm'],
  ['request', 'request', ''],
  ['add note nora', 'note', 'nora'],
  ['send link nora', 'send-link', 'nora'],
  ['noah move closing', 'move', 'noah'],
  ['closing Noah move', 'move', 'noah'],
  ['Renée dates', 'page-dates', 'renee'],
  ['documents maya', 'page-documents', 'maya'],
  ['request document notes', 'request', 'notes'],
])('%s is %s', (text, id, about) => {
  const read = readClientCommand(text)
  expect([read?.asked.id, read?.about]).toEqual([id, about])
})

test.each(['', 'maya', 'completed', 'Linkwood', 'notebook', 'messages', 'dates'])('%s is none', (text) => {
  expect(readClientCommand(text)).toBeNull()
})

test('an action is named for a client, and is begun by its longest phrase', () => {
  const names = Object.values(clientCommands).map(({ name, start }) => `${name}. ${start}`)
  expect(names).toEqual([
    'Complete the current step. Complete a step...',
    'Request a document. Request a document...',
    'Add a note. Add a note...',
    'Move the closing. Move a closing...',
    'Send the link. Send a link...',
  ])
  for (const { phrases } of Object.values(clientCommands))
    expect(readClientCommand(`${phrases[0]} nora`)?.about).toBe('nora')
})

test('a page of a client names its client', () => {
  expect(clientOfPage('/admin/client/a-1/steps')).toBe('a-1')
  expect(clientOfPage('/admin/clients')).toBeNull()
})

import { expect, test } from 'vitest'
import { isWord, textKeyword } from './text-keywords.ts'

test.each([
  'STOP',
  'stop',
  ' Stop. ',
  '\u2068Stop\u2069\u200B',
  'STOPALL',
  'Stop all',
  'unsubscribe',
  'Cancel',
  'END',
  'quit',
  'revoke',
  'OPT OUT',
  'opt-out',
])('%j ends the texts', (body) => expect(textKeyword(body)).toBe('stop'))

test.each(['START', 'yes', 'Unstop', 'Yes!'])('%j opts in again', (body) =>
  expect(textKeyword(body)).toBe('start'),
)

test.each(['HELP', 'info', 'Help?'])('%j asks for help', (body) => expect(textKeyword(body)).toBe('help'))

test.each(['', '  ', 'Please stop by on Friday', 'yes I will', 'When do we end', '👍', 'stopping'])(
  '%j is no such word',
  (body) => expect(textKeyword(body)).toBeNull(),
)

test('Spanish words stop, start and help as the English ones do', () => {
  const words = ['Alto', 'PARAR', 'cancelar.', 'Pare', 'Iniciar', '¡Ayuda!', 'Hola']
  expect(words.map(textKeyword)).toEqual(['stop', 'stop', 'stop', 'stop', 'start', 'help', null])
})

test.each([
  'Yes',
  'cancel.',
  'END',
  'quit',
  'info',
  'Pare',
  'CANCELAR',
  'start',
  'Yes, Thursday works',
  'ok',
  '👍',
])('%j is for a person to read', (body) => expect(isWord(body)).toBe(true))

test.each(['STOP', 'Stop all', 'HELP', 'alto', 'Unsubscribe', 'ayuda', 'INICIAR'])(
  '%j is a keyword only',
  (body) => expect(isWord(body)).toBe(false),
)

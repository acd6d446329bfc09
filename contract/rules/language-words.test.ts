import { expect, test } from 'vitest'
import { readLanguage } from './language-words.ts'

test.each(['es', 'ES', 'Spanish', 'spanish ', 'Español', 'ESPAÑOL', 'Espan\u0303ol', 'espanol', 'Sp', 'Sp.'])(
  '"%s" is Spanish',
  (text) => {
    expect(readLanguage(text)).toBe('es')
  },
)

test.each(['', ' ', 'en', 'English', 'Inglés'])('"%s" is English', (text) => {
  expect(readLanguage(text)).toBe('en')
})

test.each(['French', 'Tagalog', 'español e inglés', '1'])('"%s" is no language that we have', (text) => {
  expect(readLanguage(text)).toBeNull()
})

import { expect, test } from 'vitest'
import { visitorLanguage } from './visitor-language.ts'

const languageOf = (header?: string, cookie?: string) =>
  visitorLanguage({
    headers: header === undefined ? {} : { 'accept-language': header },
    cookies: cookie === undefined ? {} : { language: cookie },
  })

test.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['en;q=0.2, es;q=0.7', 'es'],
  ['fr-CA, pt;q=0.9, ES;q=0.5', 'es'],
  ['es;q=0, fr', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['', 'en'],
  ['es;q=abc', 'en'],
])('a browser that asks for "%s" reads %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('what was chosen comes before what the browser asks for; a value that is no language is no choice', () => {
  expect(languageOf('es', 'en')).toBe('en')
  expect(languageOf('en', 'es')).toBe('es')
  expect(languageOf('es', 'xx')).toBe('es')
  expect(languageOf()).toBe('en')
})

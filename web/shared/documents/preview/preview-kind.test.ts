import { expect, it } from 'vitest'
import { previewKind } from './preview-kind.ts'

const kind = (mimeType: string) => previewKind({ mimeType, status: 'available' })

it('PDFs, images and plain text can be previewed', () => {
  expect(kind('application/pdf')).toBe('pdf')
  expect(['image/jpeg', 'image/png', 'image/gif'].map(kind)).toEqual(['image', 'image', 'image'])
  expect(kind('text/plain; charset=utf-8')).toBe('text')
})

it('Word files, HTML, and SVGs that could contain scripts can only be downloaded', () => {
  expect(kind('application/msword')).toBeNull()
  expect(kind('image/svg+xml')).toBeNull()
  expect(kind('text/html')).toBeNull()
  expect(kind('constructor')).toBeNull()
})

it('a pending document cannot be previewed', () => {
  expect(previewKind({ mimeType: 'application/pdf', status: 'pending' })).toBeNull()
})

import { expect, test } from 'vitest'
import type { DocumentOfClient } from '#contract/documents.ts'
import { documentFiltersCodec, filteredDocuments } from './document-filters.ts'

const maya = 'client-maya'
const all = { text: '', status: 'all', category: 'all', client: 'all' } as const

const document = (name: string, changes: Partial<DocumentOfClient> = {}): DocumentOfClient => ({
  id: name,
  clientId: maya,
  name,
  originalName: name,
  fileSize: 1,
  mimeType: 'application/pdf',
  uploadDate: '2026-11-20T12:00:00.000Z',
  uploadedBy: 'admin',
  status: 'available',
  description: null,
  category: 'contract',
  dueDate: null,
  askedOf: 'client',
  clientFirstName: 'Maya',
  clientLastName: 'Okafor',
  ...changes,
})

const documents = [
  document('Purchase Agreement'),
  document('Binder', { status: 'pending', category: 'insurance' }),
  document('Photo', { category: null, clientId: 'client-luis', clientFirstName: 'Luis' }),
]
const names = (filters: object) =>
  filteredDocuments(documents, { ...all, ...filters }).map(({ name }) => name)

test('a page starts filtered to its client', () => {
  expect(documentFiltersCodec(maya).parse('')).toEqual({ ...all, client: maya })
})

test('filters round-trip through the URL', () => {
  const filters = { text: 'a & b', status: 'pending', category: 'loan', client: 'all' } as const
  const { parse, format } = documentFiltersCodec(maya)
  expect(parse(format(filters).slice(1))).toEqual(filters)
  expect(format({ ...all, client: maya })).toBe('')
})

test('each filter narrows the list', () => {
  expect(names({})).toHaveLength(3)
  expect(names({ status: 'pending' })).toEqual(['Binder'])
  expect(names({ category: 'contract' })).toEqual(['Purchase Agreement'])
  expect(names({ client: 'client-luis' })).toEqual(['Photo'])
})

test('a document without a category counts as other', () => {
  expect(names({ category: 'other' })).toEqual(['Photo'])
})

test('text search covers the document name and the client’s full name, ignoring case', () => {
  expect(names({ text: ' purchase' })).toEqual(['Purchase Agreement'])
  expect(names({ text: 'luis ok' })).toEqual(['Photo'])
  expect(names({ text: 'nothing' })).toEqual([])
})

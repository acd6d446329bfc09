import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivity } from '#contract/calls/deal/activity.ts'
import * as calls from '#contract/calls/deal/notes.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import {
  blankTexts,
  expectWrongField,
  unstorableTexts,
  worldlyLine,
  worldlyText,
} from '../../testing/app/wrong-field.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const nowhere = '00000000-0000-7000-8000-000000000000'

forAnyEngine('notes', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const add = (clientId: string, body: unknown) =>
    app.admin.request(calls.addNote, { params: { clientId }, body })
  const change = (noteId: string, body: unknown) =>
    app.admin.request(calls.changeNote, { params: { noteId }, body })
  const remove = (noteId: string) => app.admin.request(calls.deleteNote, { params: { noteId } })
  const inPortal = (uniqueId: string, headers: Record<string, string> = {}) =>
    app.caller().request(calls.listPortalNotes, { params: { uniqueId }, headers })
  const onDesk = async (clientId: string) =>
    (await app.admin.request(calls.listNotes, { params: { clientId } })).body
  const audiences = async (work: () => Promise<unknown>) =>
    (await app.announced(work)).map((signal) => (signal.kind === 'changed' ? signal.audience : signal.kind))

  test('a new note is visible on both sides', async () => {
    const { id, uniqueId } = await app.createClient()
    const { status, body } = await add(id, { title: ' Hello ', content: ' line\n  line ' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      clientId: id,
      title: 'Hello',
      content: ' line\n  line ',
      isVisible: true,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect((await inPortal(uniqueId)).body).toEqual([body])
    expect(await onDesk(id)).toEqual([body])
  })

  test('notes are listed newest first', async () => {
    const { id } = await app.createClient()
    for (const title of ['1', '2', '3']) await add(id, { title, content: 'x' })
    expect((await onDesk(id)).map(({ title }) => title)).toEqual(['3', '2', '1'])
  })

  test('a hidden note never appears in the portal: not listed, announced, or in the ETag', async () => {
    const { id, uniqueId } = await app.createClient()
    await add(id, { title: 'Seen', content: 'x' })
    const before = await inPortal(uniqueId)
    const known = { 'if-none-match': String(before.headers.etag) }
    const hidden = (await add(id, { title: 'Hidden', content: 'secret', isVisible: false })).body
    expect(await audiences(() => change(hidden.id, { content: 'new secret' }))).toEqual(['admins'])
    const second = { title: 'Hidden too', content: 'x', isVisible: false }
    expect(await audiences(() => add(id, second))).toEqual(['admins'])
    const after = await inPortal(uniqueId)
    expect([after.text, after.headers.etag]).toEqual([before.text, before.headers.etag])
    expect((await inPortal(uniqueId, known)).status).toBe(304)
    expect(await audiences(() => remove(hidden.id))).toEqual(['admins'])
    expect((await inPortal(uniqueId, known)).status).toBe(304)
  })

  test('hiding removes a note from the portal immediately, and showing restores it', async () => {
    const { id, uniqueId } = await app.createClient()
    const note = (await add(id, { title: 'Note', content: 'x' })).body
    const known = { 'if-none-match': String((await inPortal(uniqueId)).headers.etag) }
    expect(await audiences(() => change(note.id, { isVisible: false }))).toEqual(['everyone'])
    const hidden = await inPortal(uniqueId, known)
    expect([hidden.status, hidden.body]).toEqual([200, []])
    expect(await onDesk(id)).toHaveLength(1)
    expect(await audiences(() => change(note.id, { isVisible: true }))).toEqual(['everyone', 'everyone'])
    expect((await inPortal(uniqueId)).body).toHaveLength(1)
    expect(await audiences(() => remove(note.id))).toEqual(['everyone'])
    expect((await inPortal(uniqueId)).body).toEqual([])
  })

  test('a change leaves omitted fields alone and updates only the change time', async () => {
    const { id } = await app.createClient()
    const note = (await add(id, { title: 'Title', content: 'Content' })).body
    app.clock.advance(60_000)
    const { body } = await change(note.id, { title: 'New' })
    app.clock.release()
    expect(body).toEqual({ ...note, title: 'New', updatedAt: body.updatedAt })
    expect(body.updatedAt > note.updatedAt).toBe(true)
    expect((await change(note.id, {})).body).toEqual(body)
    expect((await change(note.id, { clientId: nowhere, id: nowhere })).body).toEqual(body)
  })

  test('every action is recorded by its kind', async () => {
    const { id } = await app.createClient()
    const note = (await add(id, { title: 'Title', content: 'secret' })).body
    await change(note.id, { content: 'x' })
    await change(note.id, { isVisible: false })
    await change(note.id, { isVisible: true })
    await remove(note.id)
    const { body } = await app.admin.request(listActivity, { params: { id } })
    expect(body.map(({ action }) => action)).toEqual([
      'note.deleted',
      'note.shown',
      'note.hidden',
      'note.changed',
      'note.created',
      'client.created',
    ])
  })

  test('unknown clients and notes are 404', async () => {
    expect((await add(nowhere, { title: 'x', content: 'x' })).status).toBe(404)
    expect((await change(nowhere, { title: 'x' })).status).toBe(404)
    expect((await remove(nowhere)).status).toBe(404)
    expect((await app.admin.request(calls.listNotes, { params: { clientId: nowhere } })).status).toBe(404)
  })

  test.each([
    ['title', 200],
    ['content', 10_000],
  ] as const)('%s is required, of any script, and takes %i characters, not one more', async (field, max) => {
    const { id } = await app.createClient()
    const draft = { title: 'x', content: 'x' }
    const { body } = await add(id, { ...draft, [field]: worldlyText })
    expect(body[field]).toBe(field === 'title' ? worldlyLine : worldlyText)
    expect((await change(body.id, { [field]: 'x'.repeat(max) })).status).toBe(200)
    const wrong = ['x'.repeat(max + 1), '', ' \n', null, 5, ['x'], ...unstorableTexts, ...blankTexts]
    for (const value of wrong) {
      expectWrongField(await add(id, { ...draft, [field]: value }), field)
      expectWrongField(await change(body.id, { [field]: value }), field)
    }
    for (const isVisible of ['true', 1, null])
      expectWrongField(await change(body.id, { isVisible }), 'isVisible')
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import * as calls from '#contract/calls/messages/saved-replies.ts'
import { newId } from '../../db/new-id.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('saved replies', (engine) => {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp({ engine })
  })
  afterEach(() => app.close())

  const add = async (title: string, content = 'Hello {firstName},\n') =>
    (await app.admin.request(calls.addSavedReply, { body: { title, content } })).body
  const titles = async () => (await app.admin.request(calls.listSavedReplies)).body.map(({ title }) => title)

  test('are stored as written and listed by title, ignoring case', async () => {
    for (const title of ['wire', 'Closing', 'Écran', 'appraisal']) await add(title)
    expect(await titles()).toEqual(['appraisal', 'Closing', 'Écran', 'wire'])
    expect((await app.admin.request(calls.listSavedReplies)).body[0]?.content).toBe('Hello {firstName},\n')
  })

  test('with the same title are listed as they were added', async () => {
    const ids = [newId(), newId(), newId()].toSorted()
    const rest = { title: 'Wire', content: 'x', translations: null, createdAt: '2031-01-01T10:00:00.000Z' }
    for (const id of ids.toReversed())
      await app.services.db
        .insertInto('saved_replies')
        .values({ ...rest, id })
        .execute()
    const { body } = await app.admin.request(calls.listSavedReplies)
    expect(body.map(({ id }) => id)).toEqual(ids)
  })

  test('can be changed and deleted, each alone', async () => {
    const other = await add('Other', 'Stays')
    const { id } = await add('Old')
    const params = { id }
    const changed = await app.admin.request(calls.changeSavedReply, { params, body: { title: 'New' } })
    expect(changed.body).toEqual({ id, title: 'New', content: 'Hello {firstName},\n' })
    const unchanged = await app.admin.request(calls.changeSavedReply, { params, body: {} })
    expect(unchanged.body).toEqual(changed.body)
    expect((await app.admin.request(calls.deleteSavedReply, { params })).body).toEqual({ id })
    expect((await app.admin.request(calls.listSavedReplies)).body).toEqual([other])
    for (const call of [calls.changeSavedReply, calls.deleteSavedReply]) {
      expect((await app.admin.request(call, { params, body: { title: 'x' } })).status).toBe(404)
    }
  })

  test('blank texts are refused, naming the field', async () => {
    const body = { title: ' ', content: '\n' }
    const refused = await app.admin.request(calls.addSavedReply, { body })
    expect([refused.status, refused.problem.fields]).toEqual([
      400,
      { title: 'Required', content: 'Required' },
    ])
  })
})

import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDealDate, getDealDates } from '#contract/calls/dates/date-calls.ts'
import { listTemplates } from '#contract/calls/dates/template-calls.ts'
import { addNote, deleteNote, listNotes, restoreNote } from '#contract/calls/deal/notes.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { newId } from '../new-id.ts'
import { up } from './050-translations.ts'

const tables = ['escrow_steps', 'deal_dates', 'client_notes', 'moves', 'saved_replies', 'standard_steps']

forEachEngine('a database of the release that had Spanish only', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  /** Names the columns as that release did. */
  async function rewind(): Promise<void> {
    for (const table of tables)
      await app.services.db.schema.alterTable(table).renameColumn('translations', 'spanish').execute()
  }

  test('has its rows, templates, deleted notes and notifications by language', async () => {
    const { db } = app.services
    const { id, uniqueId } = await app.createClient({ language: 'es' })
    const date = await app.admin.request(addDealDate, {
      params: { id },
      body: { name: 'Roof visit', day: '2031-05-20' },
    })
    const draft = { title: 'Keys', content: 'At noon' }
    const note = (await app.admin.request(addNote, { params: { clientId: id }, body: draft })).body
    await app.admin.request(deleteNote, { params: { noteId: note.id } })

    await rewind()
    await sql`update deal_dates set spanish = ${'{"name":"Visita del techador"}'}
      where id = ${date.body.id}`.execute(db)
    const row = await db.selectFrom('deleted_rows').select('content').executeTakeFirstOrThrow()
    const { note: deleted, ...others } = JSON.parse(row.content) as { note: Record<string, unknown> }
    const { translations: _translations, ...columns } = deleted
    const content = JSON.stringify({ note: { ...columns, spanish: '{"title":"Llaves"}' }, ...others })
    await db.updateTable('deleted_rows').set({ content }).execute()
    const line = { key: 'a', type: 'date', title: 'Sign', text: '', nextAction: null, kind: 'other' }
    const rest = { rule: null, owes: 'agent', isVisible: true, asks: 'no', spanish: { title: 'Firmar' } }
    const template = { id: newId(), name: 'Own', nameKey: 'own', side: 'sale' }
    await db
      .insertInto('deal_templates')
      .values({ ...template, lines: JSON.stringify([{ ...line, ...rest }]), updatedAt: note.updatedAt })
      .execute()
    const dates = [{ name: 'Roof visit', spanish: 'Visita del techador' }, { name: 'Termites' }]
    const wordings = [
      { text: 'step-completed', values: { title: 'Roof', next: null, dates }, spanish: { title: 'Techo' } },
      { text: 'number-changed', values: { agent: 'your agent' } },
      { text: 'closing-near', values: { days: 1, isSale: false, ask: 'your agent' } },
    ]
    await db.deleteFrom('notifications').execute()
    for (const wording of wordings)
      await db
        .insertInto('notifications')
        .values({
          id: newId(),
          clientId: id,
          personId: id,
          type: 'step_update',
          title: '',
          message: '',
          wording: JSON.stringify(wording),
          priority: 'medium',
          isRead: false,
          actionRequired: false,
          actionUrl: `/client/${uniqueId}`,
          createdAt: note.createdAt,
        } as never)
        .execute()

    await up(db as unknown as Kysely<unknown>, engine)

    const after = (await app.admin.request(getDealDates, { params: { id } })).body.dates
    expect(after[0]?.translations).toEqual({ es: { name: 'Visita del techador' } })
    await app.admin.request(restoreNote, { params: { noteId: note.id } })
    const [restored] = (await app.admin.request(listNotes, { params: { clientId: id } })).body
    expect(restored).toEqual({ ...note, translations: { es: { title: 'Llaves' } } })
    const templates = (await app.admin.request(listTemplates, {})).body
    expect(templates.at(-1)?.lines[0]?.translations).toEqual({ es: { title: 'Firmar' } })
    const stored = await db
      .selectFrom('notifications')
      .select('wording')
      .where('wording', 'is not', null)
      .orderBy('id')
      .execute()
    expect(stored.map(({ wording }) => JSON.parse(wording ?? '') as unknown)).toMatchObject([
      {
        values: {
          dates: [
            { name: 'Roof visit', translations: { es: { name: 'Visita del techador' } } },
            { name: 'Termites' },
          ],
        },
        translations: { es: { title: 'Techo' } },
      },
      { values: { agent: null } },
      { values: { ask: null } },
    ])
    const shown = (await app.caller().request(listPortalNotifications, { params: { uniqueId } })).body
    expect(shown.map(({ message }) => message).join(' ')).toMatch(
      /su agente[^]*su agente[^]*Techo[^]*Visita del techador, Termites/,
    )
    expect(JSON.stringify(shown)).not.toMatch(/your agent/)
  })
})

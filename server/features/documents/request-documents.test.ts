import { expect, test } from 'vitest'
import { archiveClient, createClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { applyTemplate } from '#contract/calls/dates/date-calls.ts'
import type { DealTemplateDraft } from '#contract/calls/dates/deal-templates.ts'
import { changeDaysOff, addTemplate } from '#contract/calls/dates/template-calls.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import * as documents from '#contract/calls/deal/documents.ts'
import { listNotifications, listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { limits } from '#contract/rules/limits.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { clientDraft } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'

const textOf = (mail?: { parts: { content: string }[] }) => mail?.parts[0]?.content

const rule = (from: string, days: number, more: object = {}) => ({
  from,
  days,
  count: 'calendar' as const,
  side: 'after' as const,
  roll: 'none' as const,
  ...more,
})

const loanTemplate = (name: string): DealTemplateDraft =>
  ({
    name,
    side: 'purchase',
    lines: [
      { key: 'loan', type: 'date', title: 'Loan contingency', rule: rule('acceptance', 17), owes: 'client' },
      {
        key: 'stub',
        type: 'document',
        title: 'Pay stubs',
        text: 'All of the last 30 days',
        rule: rule('acceptance', 3),
        owes: 'client',
        category: 'loan',
      },
      {
        key: 'tax',
        type: 'document',
        title: 'Tax returns',
        rule: rule('loan', 6, { side: 'before' }),
        owes: 'client',
      },
      { key: 'hoa', type: 'document', title: 'HOA documents', owes: 'other-side' },
    ],
  }) as unknown as DealTemplateDraft

forEachEngine('documents that are requested together', (engine) => {
  const world = notificationWorld(engine)
  /** Friday, November 20. */
  const newClient = (more: object = {}) =>
    world.client(
      { emailNotifications: true, quietHoursStart: '22:00', quietHoursEnd: '08:00' },
      { withStandardSteps: false, expectedCloseDate: '2031-05-20', ...more },
    )
  const ask = (id: string, ...requests: object[]) =>
    world.app.admin.request(documents.requestDocuments, {
      params: { id },
      body: { documents: requests as { name: string }[] },
    })
  const listed = async (id: string) =>
    (await world.app.admin.request(documents.listDocuments, { params: { id } })).body
  const alerts = async (clientId: string) =>
    (await world.app.admin.request(listNotifications, { params: { clientId } })).body
  const remove = (id = '') => world.app.admin.request(documents.deleteDocument, { params: { id } })
  const upload = (uniqueId: string, requestId: string) =>
    world.app
      .caller()
      .request(documents.uploadPortalDocument, { params: { uniqueId }, ...uploadOf({ requestId }) })

  const three = [
    { name: 'Pay stubs', dueDate: '2026-11-24', description: 'Of the last 30 days' },
    { name: 'W-2s', dueDate: '2026-11-24' },
    { name: 'Photo ID', dueDate: '2026-11-24' },
  ]

  test('are pending in their order, with one notification and one email that names them', async () => {
    const client = await newClient()
    const other = await newClient({ firstName: 'Noor' })
    const { status, body } = await ask(client.id, ...three, { name: 'HOA documents', askedOf: 'other-side' })
    expect(status).toBe(201)
    expect(body).toMatchObject([
      { name: 'Pay stubs', status: 'pending', dueDate: '2026-11-24', description: 'Of the last 30 days' },
      { name: 'W-2s', status: 'pending', askedOf: 'client' },
      { name: 'Photo ID', status: 'pending' },
      { name: 'HOA documents', status: 'pending', askedOf: 'other-side', dueDate: null },
    ])
    expect((await listed(client.id)).map(({ name }) => name)).toEqual(body.map(({ name }) => name))
    expect(await alerts(client.id)).toEqual([
      expect.objectContaining({
        type: 'document_uploaded',
        title: '3 documents needed: Pay stubs, W-2s, Photo ID',
        message: 'Please upload them by Nov 24, 2026.',
        actionRequired: true,
        actionUrl: `/client/${client.uniqueId}?tab=documents`,
        isRead: false,
        documentIds: body.slice(0, 3).map(({ id }) => id),
      }),
    ])
    expect([await listed(other.id), await alerts(other.id)]).toEqual([[], []])
    const stored = await world.app.services.db
      .selectFrom('notifications')
      .select(['title', 'message', 'wording'])
      .where('clientId', '=', client.id)
      .execute()
    expect(stored).toMatchObject([{ title: '', message: '' }])
    const activity = await world.app.admin.request(listActivity, { params: { id: client.id } })
    expect(activity.body.filter(({ action }) => action === 'document.requested')).toHaveLength(4)
    expect(await world.log(client.id)).toEqual([
      expect.objectContaining({ kind: 'document_uploaded', state: 'held', reason: 'gathering' }),
    ])
    world.app.clock.set('2026-11-20T20:11:00.000Z')
    await world.send()
    expect(world.smtp.mails.map(({ to }) => to)).toEqual([[client.email]])
    expect(textOf(world.smtp.mails[0])).toContain('3 documents needed: Pay stubs, W-2s, Photo ID')
  })

  test('of different days say each its own; one of the client among others is notified as a single one, none as none', async () => {
    const client = await newClient()
    await ask(client.id, { name: 'Pay stubs', dueDate: '2026-11-24' }, { name: 'W-2s' })
    expect((await alerts(client.id))[0]).toMatchObject({
      message: 'Pay stubs, by Nov 24, 2026\nW-2s\nPlease upload them in Files.',
    })
    const { body } = await ask(client.id, { name: 'ID' }, { name: 'Estimate', askedOf: 'lender' })
    expect((await alerts(client.id))[0]).toMatchObject({
      title: 'Document needed: ID',
      about: { kind: 'document', id: body[0]?.id },
    })
    await ask(client.id, { name: 'Estimate', askedOf: 'lender' }, { name: 'Payoff', askedOf: 'escrow' })
    expect(await alerts(client.id)).toHaveLength(2)
  })

  test('with long names say as many as fit in a title, and how many more', async () => {
    const client = await newClient()
    await ask(
      client.id,
      ...Array.from({ length: limits.documentsAtOnce }, (_, at) => ({
        name: `Statement of the account ${at}`,
      })),
    )
    const [alert] = await alerts(client.id)
    expect(alert?.title).toMatch(/^50 documents needed: Statement of the account 0, .* and \d+ more$/)
    expect(alert?.title.length).toBeLessThanOrEqual(200)
    expect(alert?.message.split('\n')).toHaveLength(51)
  })

  test('ask until the last of them is there, whatever else is missing: read and done then, and not before', async () => {
    const client = await newClient()
    await ask(client.id, { name: 'Passport' })
    const [first, second, third] = (await ask(client.id, ...three)).body
    const state = async () => {
      const alert = (await alerts(client.id)).find(({ documentIds }) => documentIds)
      return [alert?.isRead, alert?.actionRequired]
    }
    await upload(client.uniqueId, first?.id ?? '')
    await upload(client.uniqueId, second?.id ?? '')
    expect(await state()).toEqual([false, true])
    await upload(client.uniqueId, third?.id ?? '')
    expect(await state()).toEqual([true, false])
    world.app.clock.set('2026-11-20T20:11:00.000Z')
    await world.send()
    const [mail, ...more] = world.smtp.mails.filter(({ to }) => to.includes(client.email))
    expect(textOf(mail)).toContain('Document needed: Passport')
    expect(textOf(mail)).not.toContain('Pay stubs')
    expect(more).toEqual([])
  })

  test('one that is deleted is no longer named; with the last one the notification is gone', async () => {
    const client = await newClient()
    const [first, second, third] = (await ask(client.id, ...three)).body
    await remove(second?.id)
    expect((await alerts(client.id))[0]).toMatchObject({
      title: '2 documents needed: Pay stubs, Photo ID',
      documentIds: [first?.id, third?.id],
    })
    await upload(client.uniqueId, first?.id ?? '')
    await remove(third?.id)
    expect((await alerts(client.id))[0]).toMatchObject({
      title: 'Document needed: Pay stubs',
      message: 'Please upload it by Nov 24, 2026.',
      isRead: true,
      actionRequired: false,
    })
    await remove(first?.id)
    expect(await alerts(client.id)).toEqual([])
  })

  test('V9: one that is the team’s only is no longer named; with the last one the notification and its email are gone', async () => {
    const client = await newClient()
    const [first, second] = (await ask(client.id, ...three.slice(0, 2))).body
    await upload(client.uniqueId, first?.id ?? '')
    const params = { id: first?.id ?? '' }
    await world.app.admin.request(documents.changeDocument, { params, body: { isForClient: false } })
    expect(await alerts(client.id)).toMatchObject([
      { title: 'Document needed: W-2s', documentIds: [second?.id] },
    ])
    const sent = { params: client, ...uploadOf({ requestId: second?.id ?? '', isForClient: 'false' }) }
    expect((await world.app.admin.request(documents.uploadDocument, sent)).status).toBe(201)
    expect(await alerts(client.id)).toEqual([])
    world.app.clock.set('2026-11-20T20:11:00.000Z')
    await world.send()
    expect(world.smtp.mails.filter(({ to }) => to.includes(client.email))).toEqual([])
  })

  test('V9: of those that only the team sees the portal hears nothing', async () => {
    const client = await newClient()
    const request = { name: 'Credit letter', askedOf: 'lender', isForClient: false }
    const signals = await world.app.announced(() =>
      ask(client.id, request, { ...request, name: 'Payoff', forPartners: ['escrow'] }),
    )
    expect(await listed(client.id)).toMatchObject([
      { name: 'Credit letter', isForClient: false },
      { name: 'Payoff', isForClient: false, forPartners: ['escrow'] },
    ])
    expect(signals).toEqual([
      { kind: 'changed', clientId: client.id, topics: ['documents'], audience: 'admins' },
    ])
    expect(await alerts(client.id)).toEqual([])
  })

  test('reach every person of the client side by their own choice, once each', async () => {
    const client = await newClient()
    const coClient = await addCoClient(world.app, client.id)
    await world.app.admin.request(changePreferences, {
      params: { clientId: client.id },
      body: { documentUploads: false },
    })
    const [first, ...others] = (await ask(client.id, ...three)).body
    const alertsOf = async (uniqueId: string) => {
      const { body } = await world.app.caller().request(listPortalNotifications, { params: { uniqueId } })
      return body.filter(({ documentIds }) => documentIds)
    }
    expect(await alertsOf(client.uniqueId)).toEqual([])
    expect((await alertsOf(coClient.uniqueId)).filter(({ isRead }) => !isRead)).toMatchObject([
      { title: '3 documents needed: Pay stubs, W-2s, Photo ID', actionRequired: true },
    ])
    for (const document of [first, ...others]) await upload(coClient.uniqueId, document?.id ?? '')
    expect((await alertsOf(coClient.uniqueId)).filter(({ actionRequired }) => actionRequired)).toEqual([])
  })

  test('are all or none: a wrong one, too many, none, an archived deal and an unknown one write nothing', async () => {
    const client = await newClient()
    expect((await ask(client.id, { name: 'Pay stubs' }, { name: '' })).problem.fields).toHaveProperty(
      'documents.1.name',
    )
    const hidden = { name: 'ID', isForClient: false }
    expect((await ask(client.id, { name: 'Pay stubs' }, hidden)).problem.fields).toEqual({
      'documents.1.isForClient': 'What is asked of the client is shown to them',
    })
    expect((await ask(client.id, { name: 'ok' }, { name: 'x', dueDate: '2026-02-30' })).status).toBe(400)
    expect((await ask(client.id)).status).toBe(400)
    const many = Array.from({ length: limits.documentsAtOnce + 1 }, () => ({ name: 'One' }))
    expect((await ask(client.id, ...many)).status).toBe(400)
    expect((await ask('0193a1b2-0000-7000-8000-000000000001', ...three)).status).toBe(404)
    await world.app.admin.request(archiveClient, { params: { id: client.id } })
    expect((await ask(client.id, ...three)).problem.code).toBe('archived')
    expect([await listed(client.id), await alerts(client.id)]).toEqual([[], []])
  })

  test('by the template of a new client are asked for with it, once, by days that are not off', async () => {
    const { body: template } = await world.app.admin.request(addTemplate, {
      body: loanTemplate(`New ${engine}`),
    })
    const made = await world.app.admin.request(createClient, {
      body: {
        ...clientDraft,
        templateId: template.id,
        // Three days after it is a Saturday; six before the end of the contingency, on Dec 12, is a Sunday.
        acceptanceDate: '2026-11-25',
        expectedCloseDate: '2026-12-31',
      },
    })
    expect(made.status).toBe(201)
    expect(await listed(made.body.id)).toMatchObject([
      { name: 'Pay stubs', dueDate: '2026-11-30', category: 'loan', description: 'All of the last 30 days' },
      { name: 'Tax returns', dueDate: '2026-12-04', category: 'other', description: null },
      { name: 'HOA documents', dueDate: null, askedOf: 'other-side' },
    ])
    expect(await alerts(made.body.id)).toMatchObject([
      { title: '2 documents needed: Pay stubs, Tax returns', actionRequired: true },
    ])
    // Without the day that they count from, they have none.
    const waiting = await world.app.admin.request(createClient, {
      body: { ...clientDraft, templateId: template.id, expectedCloseDate: '2026-12-31' },
    })
    expect((await listed(waiting.body.id)).map(({ dueDate }) => dueDate)).toEqual([null, null, null])
  })

  test('by the template of a deal leave out what is there, and what is due is due on the third business day from today', async () => {
    const { body: template } = await world.app.admin.request(addTemplate, {
      body: loanTemplate(`Later ${engine}`),
    })
    const client = await newClient({ expectedCloseDate: '2026-12-31' })
    await ask(client.id, { name: ' pay STUBS' })
    const before = await alerts(client.id)
    const applied = await world.app.admin.request(applyTemplate, {
      params: { id: client.id },
      body: { templateId: template.id, acceptanceDate: '2026-10-28', steps: 'keep' },
    })
    expect(applied.status).toBe(201)
    expect((await listed(client.id)).map(({ name, dueDate }) => [name, dueDate])).toEqual([
      ['Tax returns', '2026-11-25'],
      ['HOA documents', null],
      ['pay STUBS', null],
    ])
    expect((await alerts(client.id)).slice(0, -before.length)).toMatchObject([
      { title: 'Document needed: Tax returns', message: 'Please upload it by Nov 25, 2026.' },
    ])
    // Of a deal that is over nothing is asked.
    for (const outcome of ['closed', 'canceled'] as const) {
      const over = await newClient({ expectedCloseDate: '2026-12-31' })
      const params = { id: over.id }
      await world.app.admin.request(setOutcome, { params, body: { outcome } })
      const body = { templateId: template.id, acceptanceDate: '2026-10-28', steps: 'keep' as const }
      expect((await world.app.admin.request(applyTemplate, { params, body })).status).toBe(201)
      expect([await listed(over.id), await alerts(over.id)]).toEqual([[], []])
    }
  })

  test('a day off of the team moves a due day', async () => {
    const { body: template } = await world.app.admin.request(addTemplate, {
      body: loanTemplate(`Off ${engine}`),
    })
    const off = { key: '2026-11-30', name: 'Team day', movesDates: true, recorderClosed: false }
    await world.app.admin.request(changeDaysOff, { body: { changes: [off] } })
    const { body } = await world.app.admin.request(createClient, {
      body: {
        ...clientDraft,
        templateId: template.id,
        acceptanceDate: '2026-11-25',
        expectedCloseDate: '2026-12-31',
      },
    })
    expect((await listed(body.id))[0]?.dueDate).toBe('2026-12-01')
    await world.app.admin.request(changeDaysOff, { body: { changes: [] } })
  })
})

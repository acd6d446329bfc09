import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveClient, changeClient, getPortalClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { changeDealDate } from '#contract/calls/dates/date-calls.ts'
import { changeDocument, listDocuments } from '#contract/calls/deal/documents.ts'
import { changeStep } from '#contract/calls/deal/steps.ts'
import { getPartnerPage } from '#contract/calls/people/partner.ts'
import { changePerson, listPeople, stopPersonLink } from '#contract/calls/people/people.ts'
import { changeTeam } from '#contract/calls/team/team.ts'
import { createFullClient } from '../../testing/app/full-client.ts'
import { addLink, addTask, askFor, pageOf } from '../../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('the page of a partner', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const get = (key: string, headers: Record<string, string> = {}) =>
    app.caller().request(getPartnerPage, { params: { key }, headers })

  test('P4: holds the road, own tasks and documents, and nothing else of the deal', async () => {
    const secrets = {
      propertyPrice: '987654.32',
      commissionAmount: '24691.35',
      commissionPercentage: '2.515',
      email: 'maya.private@example.com',
      phone: '(916) 555-0177',
      agentPhone: '(916) 555-0100',
      lenderPhone: '(916) 555-0101',
      escrowPhone: '(916) 555-0102',
    }
    const { client, steps, hiddenNote, note, documentId } = await createFullClient(app, secrets)
    const { id } = client
    await addLink(app, id, 'co-client', { email: 'daniel.private@example.com', phone: '(916) 555-0178' })
    const priya = await addLink(app, id, 'lender')
    const task = await addTask(app, id, 'Clear to close', { isVisible: false })
    await addTask(app, id, 'Loan contingency', { kind: 'contingency' })
    await addTask(app, id, 'Escrow’s own', { owes: 'escrow' })
    const waived = await addTask(app, id, 'Not needed')
    await app.admin.request(changeDealDate, { params: { dateId: waived.id }, body: { state: 'waived' } })
    const asked = await askFor(app, id, 'Loan estimate', { dueDate: '2031-05-01' })
    await askFor(app, id, 'Of escrow', { askedOf: 'escrow' })
    const given = { name: 'Purchase Agreement', forPartners: ['lender', 'coordinator'] }
    await app.admin.request(changeDocument, { params: { id: documentId }, body: given })
    await app.admin.request(setOutcome, {
      params: { id },
      body: { outcome: 'on-hold', outcomeReason: 'A private reason' },
    })

    await app.admin.request(changeTeam, { body: { name: 'Park Homes', colour: 'blue' } })
    const { body, text, headers } = await get(priya.key)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(body).toEqual({
      me: { firstName: 'Priya', lastName: 'Nair', role: 'lender' },
      team: { name: 'Park Homes', colour: 'blue' },
      propertyAddress: client.propertyAddress,
      side: 'purchase',
      clients: [
        { firstName: 'Maya', lastName: 'Ortiz' },
        { firstName: 'Daniel', lastName: 'Nair' },
      ],
      closeDate: client.expectedCloseDate,
      outcome: 'on-hold',
      outcomeOn: null,
      isArchived: false,
      steps: steps.map(({ title, status, expectedDate }) => ({ title, status, day: expectedDate })),
      tasks: [
        {
          id: task.id,
          name: 'Clear to close',
          day: '2031-05-10',
          isDone: false,
          doneOn: null,
          updatedAt: task.updatedAt,
        },
      ],
      documents: [
        expect.objectContaining({
          id: asked.id,
          name: 'Loan estimate',
          isAsked: true,
          hasFile: false,
          fileSize: 0,
          dueDate: '2031-05-01',
          uploadedAt: null,
        }),
        expect.objectContaining({
          id: documentId,
          name: 'Purchase Agreement',
          isAsked: false,
          hasFile: true,
          fileSize: 11,
        }),
      ],
      agent: { name: client.agentName, phone: '(916) 555-0100', email: 'ada@example.com' },
      hearsByEmail: false,
      endsOn: '2031-05-27',
    })
    const numbers = ['987654', '24691', '2.515', '555-017', '555-0101', '555-0102', client.uniqueId]
    const texts = [
      hiddenNote.title,
      hiddenNote.id,
      note.id,
      'private',
      'Thanks',
      'Hello',
      'Text',
      'contingency',
    ]
    expect([...numbers, ...texts, 'scrypt'].filter((secret) => text.includes(secret))).toEqual([])
    // The other roles see what is theirs.
    const erin = await pageOf(app, await addLink(app, id, 'escrow'))
    expect(erin.tasks.map(({ name }) => name)).toEqual(['Escrow’s own'])
    expect(erin.documents.map(({ name }) => name)).toEqual(['Of escrow'])
    const cleo = await pageOf(app, await addLink(app, id, 'coordinator'))
    expect([cleo.tasks, cleo.documents.map(({ name }) => name)]).toEqual([[], ['Purchase Agreement']])
    const omar = await pageOf(app, await addLink(app, id, 'other-agent'))
    expect([omar.tasks, omar.documents]).toEqual([[], []])
    // To whom a document was given stands on the desk.
    const listed = (await app.admin.request(listDocuments, { params: { id } })).body
    expect(listed.find((one) => one.id === documentId)?.forPartners).toEqual(['lender', 'coordinator'])
  })

  test('lists tasks by day and name, what is asked before what was given, and a completed step on its day', async () => {
    const { client, steps, documentId } = await createFullClient(app)
    const { id } = client
    const priya = await addLink(app, id, 'lender')
    const anyDay = await addTask(app, id, 'Any day')
    for (const name of ['Delta', 'Beta', 'Gamma', 'Alpha']) await addTask(app, id, name)
    await addTask(app, id, 'Soon', { day: '2031-05-01' })
    const { db } = app.services
    await db.updateTable('deal_dates').set({ day: null }).where('id', '=', anyDay.id).execute()
    const first = await askFor(app, id, 'First')
    await askFor(app, id, 'Second')
    await app.admin.request(changeDocument, { params: { id: documentId }, body: { forPartners: ['lender'] } })
    const uploadedOn = (documentIdOf: string, uploadDate: string) =>
      db.updateTable('documents').set({ uploadDate }).where('id', '=', documentIdOf).execute()
    await uploadedOn(documentId, '2031-01-02T00:00:00.000Z')
    await uploadedOn(first.id, '2031-01-01T00:00:00.000Z')
    const done = { status: 'completed', completedDate: '2020-03-28' }
    await app.admin.request(changeStep, { params: { stepId: steps[0]?.id ?? '' }, body: done })
    // Of a step that is open again, the day it was completed on says nothing.
    const reopened = { status: 'in-progress', completedDate: '2020-03-29' }
    await app.admin.request(changeStep, { params: { stepId: steps[1]?.id ?? '' }, body: reopened })
    const page = await pageOf(app, priya)
    expect(page.tasks.map(({ name }) => name)).toEqual(['Soon', 'Alpha', 'Beta', 'Delta', 'Gamma', 'Any day'])
    expect(page.documents.map(({ name, isAsked }) => isAsked && name)).toEqual(['First', 'Second', false])
    expect(page.documents.map(({ uploadedAt }) => uploadedAt)).toEqual([
      null,
      null,
      '2031-01-02T00:00:00.000Z',
    ])
    expect(page.steps[0]).toMatchObject({ status: 'completed', day: '2020-03-28' })
    expect(page.steps[1]).toMatchObject({ status: 'in-progress', day: steps[1]?.expectedDate })
  })

  test('bears the SHA-256 of its body as ETag, by which an unchanged one is not sent again', async () => {
    const { id } = await app.createClient()
    const { key } = await addLink(app, id, 'lender')
    const etag = String((await get(key)).headers['etag'])
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
    const unchanged = await get(key, { 'if-none-match': etag })
    expect([unchanged.status, unchanged.text]).toEqual([304, ''])
    await addTask(app, id, 'Appraisal')
    const changed = await get(key, { 'if-none-match': etag })
    expect([changed.status, changed.headers['etag'] === etag]).toEqual([200, false])
  })

  test('P3: a partner opens no portal, the client side no partner’s page, and an ended link is one that never was', async () => {
    const client = await app.createClient()
    const [priya, daniel] = [
      await addLink(app, client.id, 'lender'),
      await addLink(app, client.id, 'co-client'),
    ]
    const unknown = await get('A'.repeat(22))
    expect([unknown.status, unknown.problem]).toMatchObject([
      404,
      { code: 'not-found', message: 'Not found' },
    ])
    const stopped = await addLink(app, client.id, 'escrow')
    await app.admin.request(stopPersonLink, { params: { personId: stopped.id } })
    for (const key of [daniel.key, client.uniqueId, stopped.key, 'short', '%00']) {
      const { status, text, headers } = await get(key)
      expect([status, text], key).toEqual([404, unknown.text])
      expect({ ...headers, date: '' }).toEqual({ ...unknown.headers, date: '' })
    }
    const portal = await app.caller().request(getPortalClient, { params: { uniqueId: priya.key } })
    expect([portal.status, portal.text]).toEqual([404, unknown.text])
  })

  test('a wrong link is a miss like that of an unknown portal', async () => {
    const client = await app.createClient()
    const daniel = await addLink(app, client.id, 'co-client')
    const guesser = app.caller()
    for (let count = 0; count < 20; count++)
      await guesser.request(getPartnerPage, { params: { key: daniel.key } })
    const waits = await guesser.request(getPortalClient, { params: { uniqueId: client.uniqueId } })
    expect(waits.status).toBe(429)
    await app.services.throttles.portalMisses.delete(guesser.address)
  })

  test('P6: opens on its last day in the team’s zone, not the day after, and moves with the closing', async () => {
    const { id } = await app.createClient({ expectedCloseDate: '2026-12-05' })
    const priya = await addLink(app, id, 'lender')
    const opens = async () => (await get(priya.key)).status === 200
    // Half an hour before midnight in California.
    app.clock.set('2026-12-13T07:30:00.000Z')
    expect(await opens()).toBe(true)
    app.clock.set('2026-12-13T08:00:00.000Z')
    expect(await opens()).toBe(false)
    await app.admin.request(changeClient, { params: { id }, body: { expectedCloseDate: '2026-12-10' } })
    expect(await opens()).toBe(true)
    expect((await pageOf(app, priya)).endsOn).toBe('2026-12-17')
    // A day of its own stays.
    await app.admin.request(changePerson, { params: { personId: priya.id }, body: { endsOn: '2026-12-13' } })
    app.clock.set('2026-12-14T08:00:00.000Z')
    expect(await opens()).toBe(false)
    await app.admin.request(changePerson, { params: { personId: priya.id }, body: { endsOn: null } })
    // Once it is closed, the day of the closing counts.
    const closed = { outcome: 'closed', outcomeOn: '2026-12-03' }
    await app.admin.request(setOutcome, { params: { id }, body: closed })
    expect(await opens()).toBe(false)
    app.clock.set('2026-12-11T07:00:00.000Z')
    expect(await opens()).toBe(true)
    expect((await pageOf(app, priya)).outcomeOn).toBe('2026-12-03')
    app.clock.release()
  })

  test('an opening is recorded once the cookie comes back, and an admin’s preview leaves no trace', async () => {
    const { id } = await app.createClient()
    const { key } = await addLink(app, id, 'lender')
    const seen = async () => (await app.admin.request(listPeople, { params: { id } })).body.people[0]?.devices
    const preview = { params: { key }, query: new URLSearchParams({ preview: '1' }) }
    for (let count = 0; count < 2; count++)
      expect((await app.admin.request(getPartnerPage, preview)).status).toBe(200)
    expect((await app.caller().request(getPartnerPage, preview)).status).toBe(401)
    const browser = app.caller()
    await browser.request(getPartnerPage, { params: { key } })
    expect(await seen()).toBe(0)
    await browser.request(getPartnerPage, { params: { key } })
    expect(await seen()).toBe(1)
  })

  test('an archived deal can still be read', async () => {
    const { id } = await app.createClient()
    const priya = await addLink(app, id, 'lender')
    await app.admin.request(archiveClient, { params: { id } })
    expect((await pageOf(app, priya)).isArchived).toBe(true)
  })
})

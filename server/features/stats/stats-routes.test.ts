import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { addStep } from '#contract/calls/deal/steps.ts'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('stats', (engine) => {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp({ engine })
  })
  afterEach(() => app.close())

  const stats = async () => (await app.admin.request(getAdminStats)).body
  const archive = (id: string) => app.admin.request(archiveClient, { params: { id } })

  test('without clients, all figures are zero and there is no next closing', async () => {
    expect(await stats()).toEqual({
      activeTransactions: 0,
      closingThisWeek: 0,
      pendingActions: 0,
      totalClients: 0,
      totalCommission: '0.00',
      closedThisYear: 0,
      activePurchases: 0,
      activeSales: 0,
      nextClosing: null,
      pastDue: 0,
    })
  })

  test('closing this week covers today through the next six days in the team’s time zone', async () => {
    // In Los Angeles it is still the evening of March 9.
    app.clock.set('2031-03-10T06:59:00.000Z')
    for (const expectedCloseDate of ['2031-03-08', '2031-03-09', '2031-03-15', '2031-03-16'])
      await app.createClient({ expectedCloseDate })
    expect(await stats()).toMatchObject({ closingThisWeek: 2, nextClosing: '2031-03-09' })
    // A minute later it is the next day there.
    app.clock.set('2031-03-10T07:00:00.000Z')
    expect(await stats()).toMatchObject({ closingThisWeek: 2, nextClosing: '2031-03-15' })
  })

  test('archived clients count in the total only', async () => {
    app.clock.set('2031-03-10T18:00:00.000Z')
    const open = { expectedCloseDate: '2031-03-11', withStandardSteps: true }
    const { id } = await app.createClient(open)
    await app.admin.request(requestDocument, { params: { id }, body: { name: 'ID' } })
    await app.createClient({ ...open, transactionType: 'selling' })
    await app.createClient({ ...open, transactionType: 'buying' })
    expect(await stats()).toMatchObject({
      totalClients: 3,
      activeTransactions: 3,
      activePurchases: 2,
      activeSales: 1,
      closingThisWeek: 3,
      pendingActions: 4,
    })
    await archive(id)
    expect(await stats()).toMatchObject({
      totalClients: 3,
      activeTransactions: 2,
      activePurchases: 1,
      closingThisWeek: 2,
      pendingActions: 2,
    })
  })

  test('pending actions are steps in progress and requested documents', async () => {
    app.clock.set('2031-03-10T18:00:00.000Z')
    const { id } = await app.createClient()
    const step = (status: string, expectedDate: string) =>
      app.admin.request(addStep, { params: { id }, body: { title: 'x', status, expectedDate } })
    await step('in-progress', '2031-03-09')
    await step('in-progress', '2031-03-10')
    await step('pending', '2031-03-01')
    await step('completed', '2031-03-01')
    const { body: asked } = await app.admin.request(requestDocument, { params: { id }, body: { name: 'ID' } })
    expect(await stats()).toMatchObject({ pendingActions: 3, pastDue: 1 })
    await app.services.db
      .updateTable('documents')
      .set({ status: 'available' })
      .where('id', '=', asked.id)
      .execute()
    expect(await stats()).toMatchObject({ pendingActions: 2 })
  })

  test('the sample client’s steps and documents are left out once there is another client', async () => {
    app.clock.set('2031-03-10T18:00:00.000Z')
    const { id } = await app.createClient({ expectedCloseDate: '2031-03-11', commissionAmount: '5' })
    await app.admin.request(addStep, {
      params: { id },
      body: { title: 'x', status: 'in-progress', expectedDate: '2031-03-09' },
    })
    await app.admin.request(requestDocument, { params: { id }, body: { name: 'ID' } })
    await app.services.db.updateTable('clients').set({ isSample: true }).execute()
    expect(await stats()).toMatchObject({
      totalClients: 1,
      pendingActions: 2,
      pastDue: 1,
      closingThisWeek: 1,
    })
    await app.createClient({ expectedCloseDate: '2031-05-20' })
    expect(await stats()).toMatchObject({
      totalClients: 1,
      activeTransactions: 1,
      pendingActions: 0,
      pastDue: 0,
      closingThisWeek: 0,
      totalCommission: '0.00',
    })
  })

  test('commission is exact: the amount, or price times percentage to the cent, including archived clients', async () => {
    const most = '9999999999.99'
    await app.createClient({ commissionAmount: most, propertyPrice: most, commissionPercentage: '10' })
    await app.createClient({ propertyPrice: most, commissionPercentage: '9.999' })
    await app.createClient({ propertyPrice: '0.10', commissionPercentage: '5' })
    await app.createClient({ propertyPrice: '0.09', commissionPercentage: '5' })
    await app.createClient({ propertyPrice: '500000' })
    await app.createClient({ commissionPercentage: '3' })
    const { id } = await app.createClient({ commissionAmount: '0.01' })
    await archive(id)
    await app.createClient({ commissionAmount: '0', propertyPrice: '1000', commissionPercentage: '1' })
    expect((await stats()).totalCommission).toBe('10999900000.01')
  })
})

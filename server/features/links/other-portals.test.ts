import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetPortal, getPortalClient, replaceLink } from '#contract/calls/clients/clients.ts'
import { listOtherPortals } from '#contract/calls/clients/portal-links.ts'
import { enterLinkPin } from '#contract/calls/people/link-pin.ts'
import { renewPersonLink, setPersonPin, stopPersonLink } from '#contract/calls/people/people.ts'
import { initialData } from '../../initial-data.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { addLink } from '../../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const visit = (browser: Caller, uniqueId: string) =>
  browser.request(getPortalClient, { params: { uniqueId } })
const ask = (browser: Caller, uniqueId: string, query = new URLSearchParams()) =>
  browser.request(listOtherPortals, { params: { uniqueId }, query })
const keys = async (browser: Caller, uniqueId: string) =>
  (await ask(browser, uniqueId)).body.map((one) => one.uniqueId)

forEachEngine('your other transaction', (engine) => {
  let app: TestApp
  let addresses = 0
  let email = ''
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())
  beforeEach(() => {
    email = `jordan${++addresses}@example.com`
  })

  const jordan = (more: object = {}) =>
    app.createClient({ firstName: 'Jordan', lastName: 'Park', email, ...more })
  const open = async (...links: string[]) => {
    const browser = app.caller()
    for (const link of links) for (let look = 0; look < 2; look++) await visit(browser, link)
    return browser
  }

  test('A26: each portal names the other once both links were opened here, and is never cached', async () => {
    const one = await jordan({ propertyAddress: '12 Elm Street, Davis', transactionType: 'sale' })
    const two = await jordan({ propertyAddress: '40 Oak Court, Davis', expectedCloseDate: '2031-06-18' })
    await app.createClient({ email: `other${addresses}@example.com` })
    const browser = await open(one.uniqueId, two.uniqueId)
    const answer = await ask(browser, one.uniqueId)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.body).toEqual([
      {
        uniqueId: two.uniqueId,
        address: '40 Oak Court, Davis',
        side: 'purchase',
        outcome: 'open',
        closesOn: '2031-06-18',
      },
    ])
    expect((await ask(browser, two.uniqueId)).body).toMatchObject([{ uniqueId: one.uniqueId, side: 'sale' }])
    // With one of them opened, another browser learns nothing of the other.
    for (const link of [one.uniqueId, two.uniqueId]) {
      expect(await keys(await open(link), link)).toEqual([])
      expect(await keys(app.caller(), link)).toEqual([])
    }
  })

  test('A26: nothing of it is in the data of a page', async () => {
    const [one, two] = [await jordan(), await jordan({ propertyAddress: '77 Hidden Lane' })]
    const browser = await open(one.uniqueId, two.uniqueId)
    expect(await keys(browser, one.uniqueId)).toEqual([two.uniqueId])
    const portal = { clientId: one.id, personId: one.id, uniqueId: one.uniqueId, language: 'en' } as const
    const page = JSON.stringify(await (await initialData(app.services, portal)).read())
    expect(page).toContain(one.uniqueId)
    expect(page).not.toContain(two.uniqueId)
    expect(page).not.toContain('77 Hidden Lane')
  })

  test('A26: names and addresses have to be the same but for case and accents, and confirmed', async () => {
    const one = await jordan({ firstName: 'Jórdan' })
    const same = await jordan({ lastName: 'PARK', email: email.toUpperCase() })
    const namesake = await jordan({ email: `x${email}` })
    const family = await jordan({ firstName: 'Robin' })
    const unconfirmed = await jordan()
    const { db } = app.services
    const unconfirm = (id: string) =>
      db.updateTable('clients').set({ confirmedEmail: null }).where('id', '=', id).execute()
    await unconfirm(unconfirmed.id)
    const all = [one, same, namesake, family, unconfirmed].map(({ uniqueId }) => uniqueId)
    const browser = await open(...all)
    expect(await keys(browser, one.uniqueId)).toEqual([same.uniqueId])
    for (const { uniqueId } of [namesake, family, unconfirmed])
      expect(await keys(browser, uniqueId)).toEqual([])
    await unconfirm(one.id)
    expect(await keys(browser, one.uniqueId)).toEqual([])
    expect(await keys(browser, same.uniqueId)).toEqual([])
  })

  test('A26: forgetting one ends it on both sides, until it is opened again', async () => {
    const [one, two, three] = [await jordan(), await jordan(), await jordan()]
    const browser = await open(one.uniqueId, two.uniqueId, three.uniqueId)
    expect(await keys(browser, one.uniqueId)).toEqual([three.uniqueId, two.uniqueId])
    const old = browser.cookies.get('portals') ?? ''
    await browser.request(forgetPortal, { params: { uniqueId: two.uniqueId } })
    expect(await keys(browser, one.uniqueId)).toEqual([three.uniqueId])
    expect(await keys(browser, two.uniqueId)).toEqual([])
    const thief = app.caller()
    thief.cookies.set('portals', old)
    expect(await keys(thief, two.uniqueId)).toEqual([])
    expect(await keys(thief, one.uniqueId)).toEqual([])
    await visit(browser, two.uniqueId)
    expect(await keys(browser, one.uniqueId)).toEqual([three.uniqueId, two.uniqueId])
  })

  test('A26: a replaced link ends it, and so does a stopped or renewed one of a co-client', async () => {
    const [one, two, three] = [await jordan(), await jordan(), await jordan({ firstName: 'Robin' })]
    const co = await addCoClient(app, three.id, { firstName: 'Jordan', lastName: 'Park', email })
    const browser = await open(one.uniqueId, two.uniqueId, co.uniqueId)
    expect(await keys(browser, one.uniqueId)).toEqual([co.uniqueId, two.uniqueId])
    expect(await keys(browser, co.uniqueId)).toEqual([two.uniqueId, one.uniqueId])
    await app.admin.request(replaceLink, { params: { id: two.id } })
    expect(await keys(browser, one.uniqueId)).toEqual([co.uniqueId])
    const params = { personId: co.personId }
    await app.admin.request(stopPersonLink, { params })
    expect(await keys(browser, one.uniqueId)).toEqual([])
    const { key } = (await app.admin.request(renewPersonLink, { params })).body
    expect(await keys(browser, one.uniqueId)).toEqual([])
    await visit(browser, key)
    expect(await keys(browser, one.uniqueId)).toEqual([key])
  })

  test('A26: a link with a PIN counts only once the PIN was entered here', async () => {
    const [one, two] = [await jordan(), await jordan({ firstName: 'Robin' })]
    const co = await addCoClient(app, two.id, { firstName: 'Jordan', lastName: 'Park', email })
    const browser = await open(one.uniqueId, co.uniqueId)
    expect(await keys(browser, one.uniqueId)).toEqual([co.uniqueId])
    const { pin } = (await app.admin.request(setPersonPin, { params: { personId: co.personId } })).body
    expect(await keys(browser, one.uniqueId)).toEqual([])
    expect((await ask(browser, co.uniqueId)).status).toBe(401)
    await browser.request(enterLinkPin, { params: { key: co.uniqueId }, body: { pin } })
    expect(await keys(browser, one.uniqueId)).toEqual([co.uniqueId])
    expect(await keys(browser, co.uniqueId)).toEqual([one.uniqueId])
  })

  test('a partner’s page, another person of the same deal, the sample and a preview are none', async () => {
    const [one, two, sample] = [await jordan(), await jordan({ firstName: 'Robin' }), await jordan()]
    const name = { firstName: 'Jordan', lastName: 'Park', email }
    const lender = await addLink(app, two.id, 'lender', name)
    const co = await addCoClient(app, one.id, name)
    await app.services.db.updateTable('clients').set({ isSample: true }).where('id', '=', sample.id).execute()
    app.forget()
    const browser = await open(one.uniqueId, co.uniqueId, two.uniqueId, sample.uniqueId)
    const partnerPage = { method: 'GET', url: `/api/deals/${lender.key}` } as const
    for (let look = 0; look < 2; look++) await browser.send(partnerPage)
    expect(await keys(browser, one.uniqueId)).toEqual([])
    expect(await keys(browser, sample.uniqueId)).toEqual([])
    const three = await jordan()
    for (let look = 0; look < 2; look++) await visit(browser, three.uniqueId)
    expect(await keys(browser, one.uniqueId)).toEqual([three.uniqueId])
    for (const { uniqueId } of [one, three]) for (let n = 0; n < 2; n++) await visit(app.admin, uniqueId)
    expect(await keys(app.admin, one.uniqueId)).toEqual([three.uniqueId])
    expect((await ask(app.admin, one.uniqueId, new URLSearchParams({ preview: '1' }))).body).toEqual([])
  })
})

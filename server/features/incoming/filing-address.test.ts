import { beforeEach, expect, test } from 'vitest'
import { archiveClient, deleteClient, getPortalClient } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { endFilingAddress, giveFilingAddress } from '#contract/calls/messages/filing-address.ts'
import { fileIncoming, listIncoming } from '#contract/calls/messages/incoming.ts'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { readReplyToken, readTestToken } from '../../mail-in/reply-address.ts'
import { mailedClient } from '../../testing/app/mailed-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { mailText, signedMail, signingDns } from '../../testing/app/signed-mail.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const secret = 'a-secret-for-plain-mail'

forEachEngine('the address for files of a deal', (engine) => {
  const world = notificationWorld(engine, { MAIL_IN: '{token}@reply.example.com', MAIL_IN_SECRET: secret })
  beforeEach(async () => {
    const { services } = world.app
    services.dns = signingDns
    for (const table of ['incoming', 'messages', 'clients'] as const)
      await services.db.deleteFrom(table).execute()
  })

  const give = async (id: string) =>
    (await world.app.admin.request(giveFilingAddress, { params: { id } })).body.address
  const end = (id: string) => world.app.admin.request(endFilingAddress, { params: { id } })
  const post = (source: string | Buffer, to: readonly string[]) =>
    world.app.caller().send({
      method: 'POST',
      url: `/api/mail/raw?${to.map((one) => `to=${encodeURIComponent(one)}`).join('&')}`,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
      payload: source,
    })
  const mail = async (from: string, to: string, text: string) =>
    (await post(await signedMail(mailText({ from, to, text })), [to])).statusCode
  const chat = async (id: string) => (await world.app.admin.request(listMessages, { params: { id } })).body
  const toSort = async (clientId?: string) =>
    (
      await world.app.admin.request(listIncoming, {
        query: new URLSearchParams(clientId ? { clientId } : {}),
      })
    ).body.lines

  test('is made once, differs from every other, and is never read as a token', async () => {
    const [maya, noor] = [await world.app.createClient(), await world.app.createClient()]
    const address = await give(maya.id)
    expect(address).toMatch(/^[a-z2-7]{20}@reply\.example\.com$/)
    expect(await give(maya.id)).toBe(address)
    expect(await give(noor.id)).not.toBe(address)
    const token = address.slice(0, 20)
    const { deliverySecret } = world.app.services
    expect(readReplyToken(token, deliverySecret)).toBeNull()
    expect(readTestToken(token, deliverySecret)).toBeNull()
    const { body } = await world.app.admin.request(listActivity, { params: { id: maya.id } })
    const actions = body.map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('filing-address'))).toEqual(['filing-address.made'])
    expect(JSON.stringify(body)).not.toContain(token)
  })

  test('takes what a program sends, as signing services do', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const address = await give(maya.id)
    const headers = ['Auto-Submitted: auto-generated', 'List-Id: <signed.example>']
    const sent = await signedMail(
      mailText({ from: 'no-reply@signing.example', to: address, text: 'All have signed', headers }),
    )
    expect((await post(sent, [address])).statusCode).toBe(200)
    expect(await toSort(maya.id)).toMatchObject([{ content: 'All have signed', reason: 'filed-by-address' }])
  })

  test('takes what anybody sends into To sort of its deal, and into no chat without a press', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const noor = await mailedClient(world, 'noor@example.com')
    const [ofMaya, ofNoor] = [await give(maya.id), await give(noor.id)]
    expect(await mail('lender@bank.example', ofMaya, 'The loan papers')).toBe(200)
    // Of nobody whose domain confirms it.
    expect(
      (await post(mailText({ from: 'maya@example.com', to: ofMaya, text: 'Forged' }), [ofMaya])).statusCode,
    ).toBe(200)
    expect(await mail('maya@example.com', ofNoor.toUpperCase(), 'From the other deal')).toBe(200)
    expect(await toSort(maya.id)).toMatchObject([
      {
        reason: 'filed-by-address',
        sentFrom: 'lender@bank.example',
        deal: { clientId: maya.id },
        people: [],
      },
      { reason: 'filed-by-address', content: 'Forged', people: [{ personId: maya.id }] },
    ])
    const [other, ...others] = await toSort(noor.id)
    expect(others).toEqual([])
    expect(other).toMatchObject({ deal: { clientId: noor.id }, people: [] })
    expect([await chat(maya.id), await chat(noor.id)]).toEqual([[], []])
    const body = { personId: noor.id }
    await world.app.admin.request(fileIncoming, { params: { id: other?.id ?? '' }, body })
    expect(await chat(noor.id)).toMatchObject([{ content: 'From the other deal' }])
  })

  test('its files wait, and become documents without a message', async () => {
    const [maya, noor] = [await world.app.createClient(), await world.app.createClient()]
    const [ofMaya, ofNoor] = [await give(maya.id), await give(noor.id)]
    const to = `${ofMaya}, ${ofNoor}`
    const source = [
      'From: escrow@title.example',
      `To: ${to}`,
      'Subject: Papers',
      'Message-ID: <papers@title.example>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Here they are',
      '--b',
      'Content-Type: text/plain; name=prelim.txt',
      'Content-Disposition: attachment; filename=prelim.txt',
      '',
      'The preliminary report',
      '--b--',
      '',
    ].join('\r\n')
    expect((await post(source, [ofMaya])).statusCode).toBe(200)
    const lines = await toSort()
    expect(new Set(lines.map(({ deal }) => deal?.clientId))).toEqual(new Set([maya.id, noor.id]))
    expect(lines).toHaveLength(2)
    const line = lines.find(({ deal }) => deal?.clientId === maya.id)
    expect(line?.files).toMatchObject([{ name: 'prelim.txt' }])
    const documents = [{ fileId: line?.files?.[0]?.id ?? '' }]
    const filed = await world.app.admin.request(fileIncoming, {
      params: { id: line?.id ?? '' },
      body: { documents },
    })
    expect(filed.status).toBe(200)
    const stored = await world.app.services.db.selectFrom('documents').select('clientId').execute()
    expect(stored).toEqual([{ clientId: maya.id }])
    expect(await chat(maya.id)).toEqual([])
  })

  test('a new one ends the old one, of its deal alone', async () => {
    const [maya, noor] = [await world.app.createClient(), await world.app.createClient()]
    const [old, ofNoor] = [await give(maya.id), await give(noor.id)]
    expect((await end(maya.id)).body).toEqual({ id: maya.id })
    expect(await mail('lender@bank.example', old, 'Between two')).toBe(406)
    const address = await give(maya.id)
    expect(address).not.toBe(old)
    expect(await mail('lender@bank.example', old, 'To the old one')).toBe(406)
    expect(await mail('lender@bank.example', address, 'To the new one')).toBe(200)
    expect(await mail('lender@bank.example', ofNoor, 'To the other')).toBe(200)
    expect((await toSort()).map(({ content }) => content)).toEqual(['To the new one', 'To the other'])
  })

  test('of an archived deal still takes emails, and of a deleted one none', async () => {
    const [maya, noor] = [await world.app.createClient(), await world.app.createClient()]
    const [ofMaya, ofNoor] = [await give(maya.id), await give(noor.id)]
    await world.app.admin.request(archiveClient, { params: { id: maya.id } })
    await world.app.admin.request(deleteClient, { params: { id: noor.id } })
    expect(await mail('lender@bank.example', ofMaya, 'Late papers')).toBe(200)
    expect(await mail('lender@bank.example', ofNoor, 'Too late')).toBe(406)
    expect(await toSort()).toMatchObject([{ content: 'Late papers', deal: { clientId: maya.id } }])
    expect((await world.app.admin.request(giveFilingAddress, { params: { id: noor.id } })).status).toBe(404)
    expect((await end(noor.id)).status).toBe(404)
  })

  test('is given to members alone, and not while answers by email are off', async () => {
    const maya = await world.app.createClient()
    const key = (await give(maya.id)).slice(0, 20)
    const browser = world.app.caller()
    const portal = await browser.request(getPortalClient, { params: { uniqueId: maya.uniqueId } })
    expect(portal.status).toBe(200)
    expect(JSON.stringify(portal.body)).not.toContain(key)
    for (const call of [giveFilingAddress, endFilingAddress])
      expect((await browser.request(call, { params: { id: maya.id } })).status).toBe(401)
    const { settings } = world.app.services
    const { mailIn } = settings
    settings.mailIn = null
    const refused = await world.app.admin.request(giveFilingAddress, { params: { id: maya.id } })
    settings.mailIn = mailIn
    expect(refused.status).toBe(409)
    expect(await give(maya.id)).toContain(key)
  })
})

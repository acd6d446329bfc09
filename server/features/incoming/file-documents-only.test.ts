import { beforeEach, expect, test } from 'vitest'
import { listDocuments, listPortalDocuments } from '#contract/calls/deal/documents.ts'
import { dismissIncoming, fileIncoming, listIncoming } from '#contract/calls/messages/incoming.ts'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { type AttachedFile, mailWithFiles } from '../../testing/app/mail-with-files.ts'
import { mailedClient } from '../../testing/app/mailed-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { addLink } from '../../testing/app/partner-deal.ts'
import { signedMail, signingDns } from '../../testing/app/signed-mail.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { takeEmail } from './take-email.ts'

const text = (name: string, content = name): AttachedFile => ({
  name,
  type: 'text/plain',
  bytes: Buffer.from(content),
})

forEachEngine('files that become documents without their message', (engine) => {
  const world = notificationWorld(engine, {
    MAIL_IN: '{token}@reply.example.com',
    MAIL_IN_SECRET: 'x'.repeat(24),
  })
  beforeEach(async () => {
    const { services } = world.app
    services.dns = signingDns
    for (const table of ['incoming', 'messages', 'clients'] as const)
      await services.db.deleteFrom(table).execute()
  })

  const mail = async (from: string, to: string, files: readonly AttachedFile[]) => {
    const bytes = Buffer.from(await signedMail(mailWithFiles({ from, to, text: 'Here it is' }, files)))
    await takeEmail(world.app.services, { bytes, way: 'raw', recipients: [to] })
  }
  const toSort = async () => (await world.app.admin.request(listIncoming)).body.lines
  const file = (id: string, body: object) => world.app.admin.request(fileIncoming, { params: { id }, body })
  const documents = async (id: string) =>
    (await world.app.admin.request(listDocuments, { params: { id } })).body
  const portal = async (uniqueId: string) =>
    (await world.app.caller().request(listPortalDocuments, { params: { uniqueId } })).body
  /** A message from somebody else to a client's deal, with two files. */
  async function waiting() {
    const maya = await mailedClient(world, 'maya@example.com')
    await mail('somebody@example.com', maya.replyTo, [text('a.txt'), text('b.txt')])
    const [line] = await toSort()
    return { maya, line, ids: line?.files?.map(({ id }) => id) ?? [] }
  }

  test('are the team’s by default; the words reach no chat', async () => {
    const { maya, line, ids } = await waiting()
    const noor = await mailedClient(world, 'noor@example.com')
    const filed = await file(line?.id ?? '', { documents: ids.map((fileId) => ({ fileId })) })
    expect([filed.status, filed.body]).toEqual([200, {}])
    expect(await documents(maya.id)).toMatchObject([
      { originalName: 'b.txt', uploadedBy: 'admin', isForClient: false },
      { originalName: 'a.txt', uploadedBy: 'admin', isForClient: false },
    ])
    expect([await portal(maya.uniqueId), await toSort(), await documents(noor.id)]).toEqual([[], [], []])
    const chat = await world.app.admin.request(listMessages, { params: { id: maya.id } })
    expect(chat.body).toEqual([])
    expect((await file(line?.id ?? '', { personId: maya.id })).status).toBe(409)
  })

  test('are shown to those who are named, and refused to them with bank numbers inside', async () => {
    const { maya, line, ids } = await waiting()
    const [a = '', b = ''] = ids
    await file(line?.id ?? '', {
      documents: [
        { fileId: a, isForClient: true },
        { fileId: b, forPartners: ['lender'] },
      ],
    })
    expect((await portal(maya.uniqueId)).map(({ originalName }) => originalName)).toEqual(['a.txt'])
    expect((await documents(maya.id)).find(({ originalName }) => originalName === 'b.txt')).toMatchObject({
      forPartners: ['lender'],
    })
    const account = 'Wire to routing number 021000021, account number 1234567890'
    await mail('somebody@example.com', maya.replyTo, [text('wire.txt', account)])
    const [next] = await toSort()
    const fileId = next?.files?.[0]?.id ?? ''
    const refused = await file(next?.id ?? '', { documents: [{ fileId, isForClient: true }] })
    expect(refused.status).toBe(422)
    expect((await toSort()).length).toBe(1)
    expect((await file(next?.id ?? '', { documents: [{ fileId }] })).status).toBe(200)
  })

  test('of a partner are that partner’s upload, which no portal shows', async () => {
    const { maya, line, ids } = await waiting()
    const lender = await addLink(world.app, maya.id, 'lender')
    const filed = await file(line?.id ?? '', {
      personId: lender.id,
      documents: ids.map((fileId) => ({ fileId })),
    })
    expect(filed.status).toBe(200)
    expect(await documents(maya.id)).toMatchObject([
      { uploadedBy: 'partner', isForClient: false },
      { uploadedBy: 'partner', isForClient: false },
    ])
    const rows = await world.app.services.db.selectFrom('documents').select('personId').execute()
    expect(rows.map(({ personId }) => personId)).toEqual([lender.id, lender.id])
    expect(await portal(maya.uniqueId)).toEqual([])
  })

  test('need a deal, and must be the message’s own', async () => {
    const { line, ids } = await waiting()
    const noor = await mailedClient(world, 'noor@example.com')
    await mail('stranger@example.com', 'portal@example.com', [text('c.txt')])
    const [, nobodys] = await toSort()
    const fileId = nobodys?.files?.[0]?.id ?? ''
    expectWrongField(await file(nobodys?.id ?? '', { documents: [{ fileId }] }), 'clientId')
    expectWrongField(await file(nobodys?.id ?? '', { documents: [{ fileId: ids[0] }] }), 'documents')
    expectWrongField(await file(nobodys?.id ?? '', {}), 'personId')
    const filed = await file(nobodys?.id ?? '', { clientId: noor.id, documents: [{ fileId }] })
    expect([filed.status, (await documents(noor.id)).length]).toEqual([200, 1])
    await world.app.admin.request(dismissIncoming, { params: { id: line?.id ?? '' } })
    const late = await file(line?.id ?? '', { documents: [{ fileId: ids[0] }] })
    expect(late.status).toBe(409)
  })
})

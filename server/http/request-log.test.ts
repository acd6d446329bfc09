import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProfile, getPortalClient, replaceLink } from '#contract/calls/clients/clients.ts'
import { uploadDocument, uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { changePassword } from '#contract/calls/team/account.ts'
import { inviteAdmin } from '#contract/calls/team/admins.ts'
import { acceptInvitation, signIn, signOut } from '#contract/calls/team/sign-in.ts'
import { LiveReader } from '../testing/app/live-reader.ts'
import {
  processAdmin,
  startServerProcess,
  withAdmin,
  startedWithAdmin,
} from '../testing/app/server-process.ts'
import { uploadForm } from '../testing/app/upload-form.ts'
import { callOver, createClientOver, signInOver } from '../testing/app/wire.ts'
import { createPlace, forAnyEngine, type TestPlace } from '../testing/engines/engines.ts'

forAnyEngine('the log', (engine) => {
  let place: TestPlace
  beforeAll(async () => {
    place = await createPlace(engine, startedWithAdmin)
  })
  afterAll(() => place.remove())

  test('at its most verbose contains no link, cookie, password, token, text, name or address of anyone', async () => {
    const server = await startServerProcess({ ...place.environment, ...withAdmin, LOG_LEVEL: 'trace' })
    const { address } = server
    const cookie = await signInOver(address)
    const { id, uniqueId } = await createClientOver(address, cookie)
    const params = { uniqueId }
    const portal = await callOver(address, getPortalClient, { params })
    const secret = 'secret-text-of-a-message'
    await callOver(address, sendClientMessage, { params, body: { content: secret } })
    await callOver(address, sendAdminMessage, { params: { id }, cookie, body: { content: secret } })
    const profile = { firstName: 'Maya', lastName: 'Ortiz', phone: secret, propertyAddress: secret }
    await callOver(address, changeProfile, { params, body: { ...profile, email: 'private@example.org' } })
    await callOver(address, changeProfile, { params, body: { ...profile, email: 'wrong-address' } })
    const form = uploadForm({ name: 'secret-name.txt', bytes: Buffer.from(secret) })
    await callOver(address, uploadPortalDocument, { params, body: form, cookie: portal.cookie })
    await callOver(address, uploadDocument, { params: { id }, body: form, cookie })
    const stream = await LiveReader.open(`${address}/api/clients/${uniqueId}/live`)
    const wrong = { ...processAdmin, password: 'a wrong password' }
    await callOver(address, signIn, { body: wrong })
    await callOver(address, changePassword, {
      cookie,
      body: { currentPassword: processAdmin.password, newPassword: 'a newer password' },
    })
    const session = await callOver(address, signIn, {
      body: { ...processAdmin, password: 'a newer password' },
    })
    const invited = await callOver(address, inviteAdmin, {
      cookie: session.cookie,
      body: { email: 'invited@example.org' },
    })
    const token = /#([\w-]+)/.exec(invited.text)?.[1] ?? ''
    expect(token).not.toBe('')
    await callOver(address, acceptInvitation, {
      body: { token: `${token.slice(1)}x`, name: 'New One', password: 'the newest password' },
    })
    await callOver(address, replaceLink, { params: { id }, cookie: session.cookie, body: {} })
    await fetch(`${address}/client/${uniqueId}?tab=${secret}`)
    await fetch(`${address}/api/clients/wrongLink9/steps`)
    await fetch(`${address}/api/clients/${uniqueId}`, { method: 'PUT' })
    await fetch(`${address}/api/nowhere/${uniqueId}`)
    await stream.ended
    await callOver(address, signOut, { cookie: session.cookie, body: {} })
    await server.end()

    const output = server.output()
    expect(output).toContain('"route":"/api/clients/:uniqueId/messages"')
    const secrets = [
      uniqueId,
      'wrongLink9',
      'secret',
      'a wrong password',
      processAdmin.password,
      'a newer password',
      'the newest password',
      token.slice(1),
      '@example',
      'wrong-address',
      'Maya',
      'Elm Street',
      ...[cookie, session.cookie, portal.cookie].flatMap((pairs) =>
        pairs.split('; ').map((pair) => decodeURIComponent(pair.slice(pair.indexOf('=') + 1)).slice(0, 20)),
      ),
    ]
    for (const one of secrets) {
      expect(one.length).toBeGreaterThan(3)
      expect(output).not.toContain(one)
    }
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeDocument,
  requestDocuments,
  uploadDocument,
  uploadPortalDocument,
  type TransactionDocument,
} from '#contract/calls/deal/documents.ts'
import { builtInKits } from '#contract/rules/dates/built-in-kits.ts'
import { readyReasons } from '#contract/rules/deal/ready-reasons.ts'
import { builtInSpanish } from '../../testing/app/built-in-pairs.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { reviewing } from '../../testing/app/review-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadForm } from '../../testing/app/upload-form.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const namesOf = new Map(builtInSpanish)

const named = (documents: readonly TransactionDocument[], name: string) =>
  documents.find((document) => document.name === name)

forAnyEngine('documents that a Spanish reader sees', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  /** A deal with a client who reads Spanish and a co-client who reads English. */
  async function deal() {
    const { id, uniqueId } = await app.createClient({ language: 'es' })
    const english = await addCoClient(app, id, { language: 'en' })
    return { id, maya: { uniqueId }, daniel: english, ...reviewing(app) }
  }
  const ask = async (id: string, requests: readonly { name: string; description?: string | null }[]) => {
    const body = { documents: requests.map((request) => ({ ...request })) }
    return (await app.admin.request(requestDocuments, { params: { id }, body })).body
  }

  test('L5: documents of the built-in kits are Spanish, edited ones as typed, and others read them as they were', async () => {
    const [one, other] = [await deal(), await deal()]
    const lines = (['purchase', 'sale'] as const).flatMap(builtInKits).flatMap((kit) => kit.lines)
    const kit = [...new Map(lines.map(({ title, text }) => [title, text]))]
    const asked = await ask(
      one.id,
      kit.map(([name, description]) => ({ name, description })),
    )
    const inSpanish = await one.ofPortal(one.maya)
    expect(new Set(inSpanish.map(({ name, description }) => `${name}: ${description}`))).toEqual(
      new Set(kit.map(([name, text]) => `${namesOf.get(name)}: ${namesOf.get(text)}`)),
    )
    expect(inSpanish.filter((document) => 'asTyped' in document)).toEqual([])
    expect(new Set(await one.ofPortal(one.daniel))).toEqual(new Set(asked))
    await app.admin.request(changeDocument, {
      params: { id: asked[0]?.id ?? '' },
      body: { name: 'Pay stubs of Maya' },
    })
    expect(named(await one.ofPortal(one.maya), 'Pay stubs of Maya')).toMatchObject({
      description: namesOf.get(kit[0]?.[1] ?? ''),
      asTyped: ['name'],
    })
    expect(await other.ofPortal(other.maya)).toEqual([])
  })

  test('L3: what is read of a file that was sent back is Spanish for a ready reason, and as typed for any other', async () => {
    const { id, maya, daniel, send, sendBack, ofPortal } = await deal()
    const [stub] = await ask(id, [{ name: 'Pay stubs' }])
    const reviewOf = async (person: { uniqueId: string }) => (await ofPortal(person))[0]?.review
    let version = 0
    for (const reason of Object.values(readyReasons['sent-back'])) {
      await send(maya, stub?.id, `a file that was ${reason}`)
      await sendBack(stub?.id ?? '', (version += 1), { reason })
      expect(await reviewOf(maya)).toMatchObject({ state: 'sent-back', reason: namesOf.get(reason) })
      expect(await reviewOf(maya)).not.toHaveProperty('asTyped')
      expect(await reviewOf(daniel)).toMatchObject({ reason })
    }
    const typed = `${readyReasons['sent-back']['Cut off']} On page 2.`
    await send(maya, stub?.id, 'one more')
    await sendBack(stub?.id ?? '', version + 1, { reason: typed })
    expect(await reviewOf(maya)).toMatchObject({
      reason: `${namesOf.get(readyReasons['sent-back']['Cut off'])} On page 2.`,
      asTyped: ['reason'],
    })
    expect(await reviewOf(daniel)).not.toHaveProperty('asTyped')
  })

  test('L4: what the client side sent itself and the name of a file stay, in nobody knows which language', async () => {
    const { id, maya, daniel, ofPortal } = await deal()
    const { body: own } = await app.caller().request(uploadPortalDocument, {
      params: maya,
      body: uploadForm({ name: 'photo.txt', bytes: Buffer.from('a photo') }, { name: 'Photo ID' }),
    })
    await app.admin.request(uploadDocument, {
      params: { id },
      body: uploadForm(
        { name: 'estimate.txt', bytes: Buffer.from('12') },
        { description: 'Of the roofer', category: 'other' },
      ),
    })
    const seen = await ofPortal(maya)
    expect(named(seen, 'Photo ID')).toEqual(own)
    expect(own).not.toHaveProperty('asTyped')
    expect(named(seen, 'estimate.txt')?.asTyped).toEqual(['description'])
    expect((await ofPortal(daniel)).filter((document) => 'asTyped' in document)).toEqual([])
  })

  test('L5: the answer to an upload bears the name of its request in the reader’s language', async () => {
    const { id, maya, daniel, send } = await deal()
    const [ids, stubs] = await ask(id, [{ name: 'Photo ID' }, { name: 'Pay stubs' }])
    expect((await send(maya, ids?.id)).body.name).toBe('Identificación con foto')
    expect((await send(daniel, stubs?.id)).body.name).toBe('Pay stubs')
  })
})

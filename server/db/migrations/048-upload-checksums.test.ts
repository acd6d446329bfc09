import type { Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { askFor } from '../../testing/app/partner-deal.ts'
import { reviewing } from '../../testing/app/review-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadForm } from '../../testing/app/upload-form.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { up } from './048-upload-checksums.ts'

const checksumOf = (content: string) => createHash('sha256').update(content).digest('hex')

forEachEngine('a database from before keys of uploads had a checksum', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('takes that of the file, also of one that was sent back since; of what was taken back it has none', async () => {
    const { db } = app.services
    const { id, uniqueId } = await app.createClient()
    const send = async (name: string, key: string | null) => {
      const asked = await askFor(app, id, name, { askedOf: 'client' })
      await app.caller().request(uploadPortalDocument, {
        params: { uniqueId },
        body: uploadForm({ name: 'a.txt', bytes: Buffer.from(name) }, { requestId: asked.id }),
        headers: key === null ? {} : { 'idempotency-key': key },
      })
      return asked.id
    }
    const ids = [
      await send('there', 'k1'),
      await send('sent back', 'k2'),
      await send('taken back', 'k3'),
      await send('no key', null),
    ]
    await reviewing(app).sendBack(ids[1] ?? '')
    await reviewing(app).takeBack({ uniqueId }, ids[2] ?? '')
    await db.schema.alterTable('documents').dropColumn('uploadSha256').execute()
    await up(db as unknown as Kysely<unknown>)
    const rows = await db.selectFrom('documents').select(['id', 'uploadSha256']).execute()
    const found = new Map(rows.map((row) => [row.id, row.uploadSha256]))
    expect(ids.map((one) => found.get(one))).toEqual([
      checksumOf('there'),
      checksumOf('sent back'),
      null,
      null,
    ])
  })
})

import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { takeBackUpload } from '#contract/calls/deal/document-review.ts'
import { requestDocument, uploadDocument, uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { uploadPartnerDocument } from '#contract/calls/people/partner.ts'
import { addPerson } from '#contract/calls/people/people.ts'
import { uploadForm } from '#server/testing/app/upload-form.ts'
import { callOver, createClientOver } from '#server/testing/app/wire.ts'
import { deflateBomb, manyWords } from '#server/testing/files/hostile-pdfs.ts'
import { type HostilePicture, tinyData, tooManyParts } from '#server/testing/files/hostile-pictures.ts'
import { samplePdf } from '#server/testing/files/sample-files.ts'
import { cpuOf } from './cpu-of.ts'
import type { startProber } from './start-prober.ts'

interface Attacked {
  address: string
  /** The session of an admin. */
  cookie: string
  pid: number
  prober: ReturnType<typeof startProber>
}

const pictureSize = 10_000_000
const pictures: readonly HostilePicture[] = [...tinyData, ...tooManyParts]

/** The JSON of an answer. Throws for one that is no success. */
function parse({ status, text }: { status: number; text: string }): unknown {
  if (status >= 300) throw new Error(`${status} ${text}`)
  return JSON.parse(text)
}

/** Does the work for each item, so many at once. */
async function inParallel<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]() as IteratorObject<T>
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

/** Uploads a picture by a link, and takes it back if it was stored, so that no quota is used up. */
async function upload(address: string, uniqueId: string, { name, make }: HostilePicture): Promise<void> {
  const params = { uniqueId }
  const body = uploadForm({ name, bytes: make(pictureSize) })
  const { status, text } = await callOver(address, uploadPortalDocument, { params, body })
  if (status === 415) return
  const { id: documentId } = parse({ status, text }) as { id: string }
  parse(await callOver(address, takeBackUpload, { params: { ...params, documentId } }))
}

/** One link uploads pictures in millions of tiny parts: one after the other, then six at a time. */
async function uploadPictures({ address, cookie, pid, prober }: Attacked): Promise<void> {
  const { uniqueId } = await createClientOver(address, cookie)
  const used = () => (process.platform === 'linux' ? cpuOf(pid) : 0)
  let most = { cost: 0, what: '' }
  await prober.during(`${pictures.length} pictures of 10 MB in tiny parts, one after the other`, async () => {
    for (const picture of pictures) {
      const before = used()
      await upload(address, uniqueId, picture)
      const cost = used() - before
      if (cost > most.cost) most = { cost, what: picture.what }
    }
  })
  // With the ordinary requests of that time.
  console.log(`hostile: at most ${most.cost.toFixed(2)} s of CPU for one (${most.what})`)
  const twice = [...pictures, ...pictures]
  await prober.during(`${twice.length} of them by one link, six at a time`, () =>
    inParallel(twice, 6, (picture) => upload(address, uniqueId, picture)),
  )
}

/** Opens one link in new browsers, each of which sends its cookie back. */
async function openOften({ address, cookie, prober }: Attacked): Promise<void> {
  const { id, uniqueId } = await createClientOver(address, cookie)
  const params = { uniqueId }
  const browsers = 5_000
  await prober.during(`${browsers} new browsers open one link, 20 at once`, () =>
    inParallel(Array.from({ length: browsers }).keys(), 20, async () => {
      const opened = await callOver(address, getPortalClient, { params })
      await callOver(address, getPortalClient, { params, cookie: opened.cookie })
    }),
  )
  const listed = await callOver(address, listActivity, { params: { id }, cookie })
  const entries = parse(listed) as unknown[]
  console.log(`hostile: they left ${entries.length - 1} entries in the activity`)
}

/** A partner sends PDFs that take as long as they can to read, and an agent an ordinary one behind them. */
async function sendPdfs({ address, cookie, prober }: Attacked): Promise<void> {
  const { id } = await createClientOver(address, cookie)
  const draft = { role: 'lender', firstName: 'Priya', lastName: 'Nair' }
  const added = await callOver(address, addPerson, { params: { id }, body: draft, cookie })
  const { key } = (parse(added) as { person: { key: string } }).person
  const files = [deflateBomb(), manyWords(), manyWords()]
  const requests: string[] = []
  for (const at of files.keys()) {
    const body = { name: `Paper ${at}`, askedOf: 'lender' }
    const asked = await callOver(address, requestDocument, { params: { id }, body, cookie })
    requests.push((parse(asked) as { id: string }).id)
  }
  const ordinary = uploadForm({ name: 'agreement.pdf', bytes: await samplePdf() })
  let waited = 0
  const statuses: number[] = []
  await prober.during(
    'three PDFs of a partner that take as long as they can, and one of an agent',
    async () => {
      const hostile = files.map(async (bytes, at) => {
        const body = uploadForm({ name: 'paper.pdf', bytes }, { requestId: requests[at] ?? '' })
        statuses.push((await callOver(address, uploadPartnerDocument, { params: { key }, body })).status)
      })
      await new Promise((resolve) => setTimeout(resolve, 500))
      const since = performance.now()
      parse(await callOver(address, uploadDocument, { params: { id }, body: ordinary, cookie }))
      waited = performance.now() - since
      await Promise.all(hostile)
    },
  )
  console.log(
    `hostile: the agent waited ${Math.round(waited)} ms; the partner’s were answered ${statuses.join(', ')}`,
  )
}

/** What somebody with one link can do. */
export async function attackByLinks(attacked: Attacked): Promise<void> {
  await uploadPictures(attacked)
  await openOften(attacked)
  await sendPdfs(attacked)
}

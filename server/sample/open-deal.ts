import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { dayIn } from '#contract/rules/days.ts'
import { systemActor } from '../db/activity-log.ts'
import { setArchived } from '../features/clients/archive-client.ts'
import { createClient } from '../features/clients/create-client.ts'
import { addDocument } from '../features/documents/add-document.ts'
import { requestDocument } from '../features/documents/request-document.ts'
import { postMessage } from '../features/messages/post-message.ts'
import { addNote } from '../features/notes/edit-notes.ts'
import { addStep } from '../features/steps/edit-steps.ts'
import type { Upload } from '../http/upload.ts'
import { createNotification } from '../notifications/in-app/create-notification.ts'
import { deleteDeliveries } from '../notifications/outbox/delivery-data.ts'
import type { Services } from '../services.ts'
import { addDates, finishDate, moveDay } from './dates-of-deal.ts'
import { shapes, type Deal, type SampleDates, type SampleFile } from './deal.ts'

type Colour = readonly [number, number, number]

const sky: Colour = [223, 235, 229]
const roof: Colour = [14, 81, 71]
const wall: Colour = [255, 254, 251]
const door: Colour = [169, 123, 32]
const grass: Colour = [133, 163, 120]

function colourAt(x: number, y: number): Colour {
  const [cx, cy] = [x - 160, y - 60]
  if (y > 200) return grass
  if (cy >= 0 && cy < 70 && Math.abs(cx) < cy * 1.6) return roof
  if (y > 155 && Math.abs(cx) < 16) return door
  if (y >= 130 && Math.abs(cx) < 90) return wall
  return sky
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A small picture of a house, as PNG (RFC 2083). */
export function samplePicture(): Buffer {
  const [width, height] = [320, 240]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (__, x) => colourAt(x, y)).flat()]),
  )
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.concat(rows))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A one-page letter: a title and lines of text. */
async function samplePdf(title: string, lines: readonly string[], madeAt: Date): Promise<Buffer> {
  // Needed once in the life of an installation, so it is not loaded for the rest of it.
  const { default: PdfDocument } = await import('pdfkit')
  const info = { Title: title, CreationDate: madeAt, ModDate: madeAt }
  const pdf = new PdfDocument({ size: 'LETTER', margin: 56, info })
  pdf.rect(0, 0, 612, 32).fill('#0e5147').fillColor('black')
  pdf.font('Times-Bold', 24).text(title, 56, 78)
  pdf.font('Helvetica', 11).text('Sample document, made by the program.', 56, 117)
  lines.forEach((text, index) => pdf.fontSize(12).text(text, 56, 160 + index * 20))
  pdf.end()
  return buffer(pdf)
}

const day = 86_400_000

/** The services as they were some days ago: everything done with them bears that moment. */
function at(services: Services, days: number): Services {
  const moment = new Date(services.clock().getTime() + days * day)
  return { ...services, clock: () => moment }
}

/** The days from now to the noon of a past day in California; at most 0. */
function ageOf({ clock }: Services, date: string): number {
  return Math.min(0, (Date.parse(`${date}T20:00:00Z`) - clock().getTime()) / day)
}

async function received(services: Services, file: SampleFile): Promise<Upload> {
  const bytes = file.lines ? await samplePdf(file.name, file.lines, services.clock()) : samplePicture()
  await mkdir(services.tempDir, { recursive: true })
  const tempPath = join(services.tempDir, randomUUID())
  await writeFile(tempPath, bytes)
  return {
    tempPath,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    originalName: file.fileName,
    mimeType: file.lines ? 'application/pdf' : 'image/png',
    fields: { category: file.category, name: file.name, description: file.description },
  }
}

async function say(then: Services, client: AdminClient, { from, text, isUnread }: Deal['messages'][number]) {
  const { id } = await postMessage(then, {
    clientId: client.id,
    content: text,
    idempotencyKey: null,
    actor: from === 'admin' ? { type: 'admin', id: null, name: client.agentName } : 'client',
  })
  if (!isUnread) await then.db.updateTable('messages').set({ isRead: true }).where('id', '=', id).execute()
}

/** What is older than two days has been seen. */
async function readOldNotifications({ db, clock }: Services, clientId: string): Promise<void> {
  const before = new Date(clock().getTime() - 2 * day).toISOString()
  const old = db.updateTable('notifications').set({ isRead: true }).where('clientId', '=', clientId)
  await old.where('createdAt', '<', before).execute()
}

/** What became of the dates of a deal. */
function dateHappenings(client: AdminClient, { done, moves }: SampleDates) {
  return [
    ...done.map(({ at: when, name }) => ({ when, run: (then: Services) => finishDate(then, client, name) })),
    ...moves.map((move) => ({ when: move.at, run: (then: Services) => moveDay(then, client, move) })),
  ]
}

/** What happened in a deal, each with its moment, to be done in the order of time. */
function happenings(client: AdminClient, deal: Deal) {
  const { id, uniqueId } = client
  return [
    ...deal.messages.map((message) => ({
      when: message.at,
      run: (then: Services) => say(then, client, message),
    })),
    ...deal.notes.map(({ at: when, ...note }) => ({
      when,
      run: (then: Services) => addNote(then, id, shapes.note.parse(note), systemActor),
    })),
    ...deal.files.map((file) => ({
      when: file.at,
      run: async (then: Services) =>
        addDocument(then, id, await received(then, file), file.by === 'admin' ? systemActor : 'client'),
    })),
    ...deal.requests.map(({ at: when, ...request }) => ({
      when,
      run: (then: Services) => requestDocument(then, id, shapes.request.parse(request), systemActor),
    })),
    ...deal.notifications.map(({ at: when, ...notification }) => ({
      when,
      run: (then: Services) => {
        const actionUrl = notification.actionUrl ? `/client/${uniqueId}${notification.actionUrl}` : null
        return createNotification(
          then,
          id,
          shapes.notification.parse({ ...notification, actionUrl }),
          systemActor,
        )
      },
    })),
    ...(deal.dates ? dateHappenings(client, deal.dates) : []),
  ].toSorted((a, b) => a.when - b.when)
}

/** Opens a made-up deal through the same operations as a real one, each at its own moment. */
export async function openDeal(services: Services, deal: Deal, isSample: boolean): Promise<AdminClient> {
  const opening = at(services, deal.openedAt)
  const client = await createClient(opening, shapes.client.parse(deal.client), systemActor, isSample)
  for (const step of deal.steps) {
    const draft = shapes.step.parse(step)
    // A step cannot be completed on a day to come.
    const then = draft.completedDate === null ? opening : at(services, ageOf(services, draft.completedDate))
    await addStep(then, client.id, draft, systemActor)
  }
  if (deal.dates)
    await addDates(opening, client, deal.dates, dayIn(services.clock(), services.settings.timeZone))
  for (const { when, run } of happenings(client, deal)) await run(at(services, when))
  await readOldNotifications(services, client.id)
  // The deal is made up: nothing about it is sent.
  await deleteDeliveries(services.db, client.id)
  if (deal.isArchived) await setArchived(services, client.id, true, systemActor)
  return client
}

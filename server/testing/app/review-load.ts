import { fillPath } from '#contract/call.ts'
import {
  downloadReturnedFile,
  listReturnedFiles,
  reviewDocument,
  type ReturnedFile,
} from '#contract/calls/deal/document-review.ts'
import {
  downloadDocument,
  listDocuments,
  requestDocument,
  type TransactionDocument,
  uploadPortalDocument,
} from '#contract/calls/deal/documents.ts'
import { uploadForm } from './upload-form.ts'
import { callOver, createClientOver } from './wire.ts'

interface Asked {
  id: string
  /** The versions that were acknowledged. */
  sent: number
  sentBack: number
}

const contentOf = (id: string, version: number) => `${id} version ${version}`

/** A deal in which files are sent and sent back over real connections, also while the server is killed. */
export class ReviewLoad {
  readonly #deal: { id: string; uniqueId: string }
  readonly #cookie: string
  readonly documents: readonly Asked[]

  private constructor(deal: { id: string; uniqueId: string }, cookie: string, documents: Asked[]) {
    this.#deal = deal
    this.#cookie = cookie
    this.documents = documents
  }

  /** Asks for so many documents in a new deal. */
  static async start(address: string, cookie: string, count: number): Promise<ReviewLoad> {
    const deal = await createClientOver(address, cookie)
    const documents: Asked[] = []
    for (let at = 0; at < count; at++) {
      const asked = { params: { id: deal.id }, cookie, body: { name: `Pay stub ${at}` } }
      const { text } = await callOver(address, requestDocument, asked)
      documents.push({ id: (JSON.parse(text) as { id: string }).id, sent: 0, sentBack: 0 })
    }
    return new ReviewLoad(deal, cookie, documents)
  }

  /** The client sends the next version. */
  async send(address: string, asked: Asked): Promise<void> {
    const bytes = Buffer.from(contentOf(asked.id, asked.sent + 1))
    const { status, text } = await callOver(address, uploadPortalDocument, {
      params: { uniqueId: this.#deal.uniqueId },
      body: uploadForm({ name: 'stub.txt', bytes }, { requestId: asked.id }),
    })
    if (status !== 201) throw new Error(`${status} ${text}`)
    asked.sent++
  }

  /** The agent sends it back. */
  async sendBack(address: string, asked: Asked): Promise<void> {
    const { status, text } = await callOver(address, reviewDocument, {
      params: { id: asked.id },
      cookie: this.#cookie,
      body: { version: asked.sent, outcome: 'sent-back', basedOn: 'received', reason: 'Page 2 is cut off' },
    })
    if (status !== 200) throw new Error(`${status} ${text}`)
    asked.sentBack++
  }

  async #read(address: string, path: string): Promise<string> {
    const reply = await fetch(`${address}${path}`, { headers: { cookie: this.#cookie } })
    return reply.ok ? reply.text() : `${reply.status}`
  }

  async #faultsOf(
    address: string,
    asked: Asked,
    document: TransactionDocument | undefined,
  ): Promise<string[]> {
    const { id, sent, sentBack } = asked
    const sentTo = { params: { id }, cookie: this.#cookie }
    const files = JSON.parse((await callOver(address, listReturnedFiles, sentTo)).text) as ReturnedFile[]
    const faults: string[] = []
    const versions = files.map(({ version }) => version).toReversed()
    if (versions.some((version, at) => version !== at + 1)) faults.push(`versions ${versions.join(' ')}`)
    if (files.length < sentBack || files.length > sentBack + 1)
      faults.push(`${files.length} returned files, of ${sentBack} acknowledged`)
    const hasFile = document?.status === 'available'
    const total = files.length + (hasFile ? 1 : 0)
    if (total < sent || total > sent + 1) faults.push(`${total} versions, of ${sent} acknowledged`)
    for (const { id: fileId, version } of files)
      if (
        (await this.#read(address, fillPath(downloadReturnedFile.path, { fileId }))) !==
        contentOf(id, version)
      )
        faults.push(`version ${version} is lost`)
    const current = hasFile ? await this.#read(address, fillPath(downloadDocument.path, { id })) : null
    if (current !== null && current !== contentOf(id, total)) faults.push(`version ${total} is lost`)
    return faults
  }

  /** Faults after a restart: acknowledged versions that are lost, stored twice, or have another file. */
  async faults(address: string): Promise<string[]> {
    const sentTo = { params: { id: this.#deal.id }, cookie: this.#cookie }
    const list = JSON.parse((await callOver(address, listDocuments, sentTo)).text) as TransactionDocument[]
    const faults: string[] = []
    for (const asked of this.documents)
      faults.push(
        ...(await this.#faultsOf(
          address,
          asked,
          list.find(({ id }) => id === asked.id),
        )),
      )
    return faults
  }
}

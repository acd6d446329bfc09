import { calls } from 'virtual:desk-call-table'
import { failureMessage, RequestError } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { uploadFile } from '#web/data/upload-file.ts'
import { noteTitle } from './filling/also-lines.ts'
import type { AfterAdding } from './intake-view.ts'

/** A part that could not be done, which undoes nothing. */
export interface NotKept {
  /** A sentence. */
  text: string
  /** Whether another try can help. */
  canRetry: boolean
  /** What is left of it. */
  rest: AfterAdding
}

const hasBankDetails = (error: unknown): boolean =>
  error instanceof RequestError && error.problem?.code === 'bank-details'

const refused = (error: unknown): boolean =>
  error instanceof RequestError && error.status >= 400 && error.status < 500

function contractText(error: unknown, name: string, count: number): string {
  const what = count === 1 ? 'The contract' : name
  if (hasBankDetails(error)) return `${what} was not kept: it has bank details`
  const why = failureMessage(error, '').replace(/\.$/, '')
  return why === '' ? `${what} was not kept` : `${what} was not kept: ${why}`
}

/**
 * Keeps the files that a new client came from as documents of the team, and the note, one after the other. Each alone: what fails is
 * returned, and the rest goes on.
 */
export async function keepContract(clientId: string, { files, note }: AfterAdding): Promise<NotKept[]> {
  const failed: NotKept[] = []
  const nothing: AfterAdding = { files: [], note: '', coClients: [] }
  for (const { file, key } of files) {
    const fields = { category: 'contract', isForClient: 'false' } as const
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: the first failure is told first
      await uploadFile(calls.uploadDocument, { id: clientId }, file, fields, { idempotencyKey: key })
    } catch (error) {
      const text = contractText(error, file.name, files.length)
      failed.push({ text, canRetry: !refused(error), rest: { ...nothing, files: [{ file, key }] } })
    }
  }
  if (note === '') return failed
  try {
    const body = { title: noteTitle, content: note, isVisible: false }
    await request(calls.addNote, { params: { clientId }, body })
  } catch (error) {
    failed.push({ text: 'The note was not kept', canRetry: !refused(error), rest: { ...nothing, note } })
  }
  return failed
}

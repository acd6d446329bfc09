import type { Problem } from '#contract/problem.ts'
import * as t from '#texts/controls.ts'

type LabelOf = (name: string) => string

let labelOf: LabelOf | undefined

/** Sets the labels of fields in messages; the desk sets its own, which no portal loads. */
export function labelFieldsBy(label: LabelOf | undefined): void {
  labelOf = label
}

/** The error of a non-success response. The labels of the fields are loaded when one of them is wrong. */
export async function errorOf(status: number, statusText: string, body: string): Promise<RequestError> {
  if (status === 400) labelOf ??= (await import('#texts/fields.ts').catch(() => undefined))?.label
  return new RequestError(status, statusText, body)
}

/** A non-success response. The message is the status, a colon and the body text (specification section 8). */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly status: number
  /** The parsed body, or null if it is not a problem document. */
  readonly problem: Problem | null

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.problem = parseProblem(body)
  }

  /** The errors by field name. */
  get fields(): Record<string, string> {
    return this.problem?.fields ?? {}
  }

  /** The server's message if there is one, else the fallback. Wrong input is named by the labels on the screen. */
  userMessage(fallback: string): string {
    const lines = this.problem?.code === 'invalid-input' ? Object.entries(this.fields).map(labeled) : []
    return [...new Set(lines)].join('; ') || this.problem?.message || fallback
  }
}

/** The server could not be reached, or did not respond in time. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'

  constructor(cause?: unknown) {
    super(t.unreachable, { cause })
  }
}

/** The message to show for any failure: the server's, the connection's, or the fallback. */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof RequestError) return error.userMessage(fallback)
  return error instanceof OfflineError ? error.message : fallback
}

/** Whether the failure means that the requested item does not exist (anymore). */
export function isNotFound(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404
}

/** Whether a retry cannot help: a link that opens nothing or waits for its PIN, or a session that ended. */
export function isRefused(error: unknown): boolean {
  return error instanceof RequestError && [401, 404].includes(error.status)
}

/** Whether the link asks this browser for its PIN. */
export function isPinNeeded(error: unknown): boolean {
  return error instanceof RequestError && error.problem?.code === 'pin-needed'
}

/** The error of a field under its label: `steps.2.title` is "Title". */
function labeled([path, text]: [string, string]): string {
  const name = path.split('.').findLast((part) => part && !/^\d+$/.test(part))
  return name && labelOf ? `${labelOf(name)}: ${text}` : text
}

function parseProblem(body: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed !== 'object' || parsed === null || !('message' in parsed)) return null
    return typeof parsed.message === 'string' ? (parsed as Problem) : null
  } catch {
    return null
  }
}

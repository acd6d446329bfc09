import type { BodyInput } from '#contract/call.ts'
import {
  DocumentRequest,
  type requestDocuments,
  type TransactionDocument,
} from '#contract/calls/deal/documents.ts'
import { foldedName } from '#contract/rules/dates/kits.ts'
import type { TemplateDocument } from '#contract/rules/dates/template.ts'

/** The changes of a kit's document before it is requested; a day is empty for none. */
export type LineEdit = Partial<Pick<KitLine, 'isTicked' | 'name' | 'description' | 'askedOf' | 'dueDate'>>

/** The changes by the key of the line. */
export type LineEdits = Readonly<Record<string, LineEdit>>

/** A document of a kit before it is requested. */
export interface KitLine extends Omit<TemplateDocument, 'description' | 'dueDate'> {
  description: string
  /** `YYYY-MM-DD`, or empty. */
  dueDate: string
  isTicked: boolean
  /** Whether the deal has a document of that name, requested or with its file. */
  there: 'asked' | 'here' | null
}

export type ManyRequests = BodyInput<typeof requestDocuments>

/** The lines of a kit with what was changed of them: ticked unless the deal has the document already. */
export function kitLines(
  documents: readonly TemplateDocument[],
  ofDeal: readonly Pick<TransactionDocument, 'name' | 'status'>[],
  edits: LineEdits,
): KitLine[] {
  const states = new Map<string, 'asked' | 'here'>()
  for (const { name, status } of ofDeal) {
    const key = foldedName(name)
    if (status === 'available') states.set(key, 'here')
    else if (!states.has(key)) states.set(key, 'asked')
  }
  return documents.map((document) => {
    const shown = {
      ...document,
      description: document.description ?? '',
      dueDate: document.dueDate ?? '',
      ...edits[document.key],
    }
    const there = states.get(foldedName(shown.name)) ?? null
    return { ...shown, there, isTicked: edits[document.key]?.isTicked ?? there === null }
  })
}

/** The request body for ticked lines. */
export function requestsOf(lines: readonly KitLine[]): ManyRequests {
  return {
    documents: lines.map(({ name, category, description, dueDate, askedOf }) => ({
      name,
      category,
      description,
      dueDate,
      askedOf,
    })),
  }
}

/** Errors in ticked lines before they are sent, by their key. */
export function lineProblems(ticked: readonly KitLine[]): Map<string, string> {
  return new Map(
    ticked.flatMap((line): [string, string][] => {
      const [request] = requestsOf([line]).documents
      const issue = DocumentRequest.safeParse(request).error?.issues[0]
      return issue ? [[line.key, issue.message]] : []
    }),
  )
}

/** The day that all ticked lines have; empty when they differ, or have none. */
export function commonDay(lines: readonly KitLine[]): string {
  const days = new Set(lines.flatMap(({ isTicked, dueDate }) => (isTicked ? dueDate : [])))
  const [day = ''] = days
  return days.size === 1 ? day : ''
}

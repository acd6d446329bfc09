import type { z } from 'zod'
import { ClientDraft } from '#contract/calls/clients/clients.ts'
import { DocumentRequest, type DocumentCategory } from '#contract/calls/deal/documents.ts'
import { NoteDraft } from '#contract/calls/deal/notes.ts'
import { StepDraft } from '#contract/calls/deal/steps.ts'
import { NotificationDraft } from '#contract/calls/notifications/notifications.ts'

/** When something happened, in days before (negative) or after today; part of a day as a fraction. */
type DaysFromNow = number

export interface SampleFile {
  at: DaysFromNow
  by: 'admin' | 'client'
  fileName: string
  name: string
  description: string
  category: DocumentCategory
  /** The lines of a PDF; without them the file is a picture. */
  lines?: readonly string[]
}

/** The dates of a deal: by a template, with what became of them. */
export interface SampleDates {
  templateId: string
  acceptedAt: DaysFromNow
  /** Dates by name that are done, each on its day of finishing. */
  done: readonly { at: DaysFromNow; name: string }[]
  moves: readonly SampleMove[]
}

/** A move that the client is notified of. */
export interface SampleMove {
  at: DaysFromNow
  /** The name of a date, or null for the closing. */
  name: string | null
  toDay: string
  reason: string
  meaning: readonly string[]
  /** The client has confirmed it. */
  isSeen?: boolean
}

/** One made-up deal, as data. */
export interface Deal {
  openedAt: DaysFromNow
  client: z.input<typeof ClientDraft>
  steps: readonly z.input<typeof StepDraft>[]
  messages: readonly { at: DaysFromNow; from: 'admin' | 'client'; text: string; isUnread?: boolean }[]
  notes: readonly (z.input<typeof NoteDraft> & { at: DaysFromNow })[]
  files: readonly SampleFile[]
  requests: readonly (z.input<typeof DocumentRequest> & { at: DaysFromNow })[]
  dates?: SampleDates
  notifications: readonly (z.input<typeof NotificationDraft> & { at: DaysFromNow })[]
}

/** The shapes that the parts of a deal go through, as if they had been sent. */
export const shapes = {
  client: ClientDraft,
  step: StepDraft,
  note: NoteDraft,
  request: DocumentRequest,
  notification: NotificationDraft,
}

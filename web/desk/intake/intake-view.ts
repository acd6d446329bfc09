import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldLine } from '#web/ui/field-lines.ts'
import type { FormAside } from '#web/ui/form-dialog.tsx'
import type { NewClientForm, NewClientValues } from '../deal/client-form.ts'

/** The form of a new client. */
export type NewClientFormState = UseFormReturn<NewClientValues, unknown, z.output<typeof NewClientForm>>

/** What follows once a client that came from a contract is added. */
export interface AfterAdding {
  /** Files to keep, each with its Idempotency-Key. */
  files: readonly { file: File; key: string }[]
  /** For the team; empty for none. */
  note: string
  /** Names of those who are to get a link, too. */
  coClients: readonly string[]
}

/** What a reading adds to the form of a new client. */
export interface IntakeView {
  lines: (name?: string) => FieldLine | undefined
  aside: FormAside | undefined
  draftNotice: (startOver: () => void) => ReactNode
  belowNames: ReactNode
  atEnd: ReactNode
  /** False while fields are open, which are then named. */
  mayBeSent: () => boolean
  afterAdding: () => AfterAdding | null
}

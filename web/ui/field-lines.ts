import { createContext, type ReactNode } from 'react'

/** What a form shows at one of its fields beside the field's own parts. */
export interface FieldLine {
  /** The classes of the field's box. */
  box: string
  /** After the input in the order of Tab; where it stands is a matter of `box`. */
  beside?: ReactNode
  /** In place of the hint; `id` is of the words that describe the input. */
  below?: ((id: string) => ReactNode) | undefined
}

/** The lines of a form's fields by name; null for a form without any. */
export const FieldLinesContext = createContext<((name?: string) => FieldLine | undefined) | null>(null)

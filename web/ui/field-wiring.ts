import { createContext, useContext } from 'react'

export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const FieldWiringContext = createContext<FieldWiring | null>(null)

/** What an input inside a Field needs to be tied to its label, hint and error; empty outside of one. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldWiringContext) ?? {}
}

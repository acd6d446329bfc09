import { createContext, useContext } from 'react'

export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const FieldWiringContext = createContext<FieldWiring | null>(null)

/** The attributes that connect an input to its Field's label, hint and error; empty outside a Field. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldWiringContext) ?? {}
}

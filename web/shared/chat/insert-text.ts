import { createContext, useContext } from 'react'

export const InsertTextContext = createContext<(text: string) => void>(() => undefined)

/** For tools next to the composer: appends text to the draft. */
export function useInsertText(): (text: string) => void {
  return useContext(InsertTextContext)
}

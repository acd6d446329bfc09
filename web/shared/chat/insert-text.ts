import { createContext, useContext } from 'react'

export const InsertTextContext = createContext<(text: string) => void>(() => undefined)

/** For what stands beside the composer: puts a text behind what is typed already. */
export function useInsertText(): (text: string) => void {
  return useContext(InsertTextContext)
}

import { createContext, useContext } from 'react'

/** The moment (ISO text) of the kept copy that is on the screen, or null while it shows what the server says. */
export const KeptAtContext = createContext<string | null>(null)

export function useKeptAt(): string | null {
  return useContext(KeptAtContext)
}

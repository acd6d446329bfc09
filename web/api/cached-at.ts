import { createContext, useContext } from 'react'

/** The moment (ISO text) of the kept copy that is on the screen, or null while it shows what the server says. */
export const CachedAtContext = createContext<string | null>(null)

export function useCachedAt(): string | null {
  return useContext(CachedAtContext)
}

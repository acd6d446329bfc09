import { createContext, useContext } from 'react'

/** When the stored copy on screen was saved (ISO), or null while showing the server's response. */
export const CachedAtContext = createContext<string | null>(null)

export function useCachedAt(): string | null {
  return useContext(CachedAtContext)
}

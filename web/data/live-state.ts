import { createContext, useContext } from 'react'

/**
 * `live`: announcements arrive. `connecting`: not yet. `down`: lost, so screens poll. `gone`: ended by the
 * server.
 */
export type LiveState = 'live' | 'connecting' | 'down' | 'gone'

/** Without a provider there is no stream, so that everything below polls. */
export const LiveStateContext = createContext<LiveState>('down')

export function useLiveState(): LiveState {
  return useContext(LiveStateContext)
}

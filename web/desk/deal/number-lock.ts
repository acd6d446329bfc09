import { createContext, useContext } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'

/** The client of the form around a field, where escrow's number is locked. */
export const NumberLockContext = createContext<string | null>(null)

/** The value of `NumberLockContext` for a client. */
export const numberLockOf = ({ id, isNumberLocked }: AdminClient): string | null =>
  isNumberLocked ? id : null

/** The id of the client whose form locks a phone field; null for an unlocked field. */
export function useNumberLock(field: string): string | null {
  const clientId = useContext(NumberLockContext)
  return field === 'escrowPhone' ? clientId : null
}

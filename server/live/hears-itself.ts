import { randomUUID } from 'node:crypto'
import type { Client, Notification } from 'pg'

/** The channel on which a process hears itself; each process listens for its own words only. */
export const echoChannel = 'escrow_echo'
/** A pooler in transaction mode passes on a notification now and then, so one that arrives proves nothing. */
const echoes = 3
const arriveWithin = 2_000

/** Sends a notification on the channel over another connection. */
export type Announce = (channel: string, payload: string) => Promise<unknown>

/**
 * Whether notifications arrive at this listening connection. Null when that cannot be said, since PostgreSQL does not respond on
 * one of both connections.
 */
export async function hearsItself(client: Client, announce: Announce): Promise<boolean | null> {
  const payloads = Array.from({ length: echoes }, () => randomUUID() as string)
  const missing = new Set(payloads)
  const arrived = Promise.withResolvers<boolean>()
  const hear = ({ channel, payload = '' }: Notification) => {
    if (channel === echoChannel && missing.delete(payload) && missing.size === 0) arrived.resolve(true)
  }
  client.on('notification', hear)
  let late: NodeJS.Timeout | undefined
  try {
    for (const payload of payloads) await announce(echoChannel, payload)
    late = setTimeout(() => arrived.resolve(false), arriveWithin)
    if (await arrived.promise) return true
    await client.query('select 1')
    return false
  } catch {
    return null
  } finally {
    clearTimeout(late)
    client.off('notification', hear)
  }
}

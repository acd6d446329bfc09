import { heartbeatInterval, type LiveEvent } from '#contract/topics.ts'
import type { PortalOfReader } from '../access/portal-of-link.ts'
import type { Signal } from './signal.ts'

/** One open stream to a screen. */
export interface LiveStream {
  send(event: string, data: unknown): void
  beat(): void
  close(): void
}

interface AdminStream {
  stream: LiveStream
  userId: string
  sessionId: string
}

interface PortalStream {
  stream: LiveStream
  personId: string
}

/** How far back changes are sent again, and how much further for slow requests; milliseconds. */
const maxReplay = 30_000
const replayMargin = 5_000
/** With more changes than this in that time, screens fetch again. */
const maxRecent = 1_000

/** In so many parts the open streams get their heartbeats, so that thousands of writes never hold up an announcement. */
const beatParts = 60

/** The open streams of this process, and which signals each of them receives. */
export class Live {
  #portals = new Map<string, Set<PortalStream>>()
  #admins = new Set<AdminStream>()
  #listeners = new Set<(signal: Signal) => void>()
  #recent: { at: number; event: LiveEvent }[] = []
  /** Since when no change was missed, in milliseconds of `performance.now()`. */
  #heardSince = performance.now()
  #heart: NodeJS.Timeout
  #beating: Set<LiveStream>[] = Array.from({ length: beatParts }, () => new Set())
  #joined = 0
  #beats = 0

  /** `heartbeatMs`: time between two heartbeats in milliseconds. */
  constructor(heartbeatMs: number = heartbeatInterval) {
    this.#heart = setInterval(() => this.#beat(), heartbeatMs / beatParts)
    this.#heart.unref()
  }

  /** Registers the stream of a portal's reader; the returned function unregisters it. */
  addPortal({ clientId, personId }: PortalOfReader, stream: LiveStream): () => void {
    const streams = this.#portals.get(clientId) ?? new Set()
    const one = { stream, personId }
    this.#portals.set(clientId, streams.add(one))
    const stopBeating = this.#startBeating(stream)
    return () => {
      stopBeating()
      streams.delete(one)
      if (streams.size === 0 && this.#portals.get(clientId) === streams) this.#portals.delete(clientId)
    }
  }

  /**
   * Sends a newly added stream the changes of the last milliseconds, with a margin. Returns false if they are no longer known.
   */
  replay(stream: LiveStream, milliseconds: number): boolean {
    const from = performance.now() - milliseconds - replayMargin
    if (from < this.#heardSince || milliseconds > maxReplay) return false
    for (const { at, event } of this.#recent) if (at >= from) stream.send('change', event)
    return true
  }

  addAdmin(admin: AdminStream): () => void {
    this.#admins.add(admin)
    const stopBeating = this.#startBeating(admin.stream)
    return () => {
      stopBeating()
      this.#admins.delete(admin)
    }
  }

  /** How many streams a reader has open. */
  portalStreams({ clientId, personId }: PortalOfReader): number {
    let count = 0
    for (const one of this.#portals.get(clientId) ?? []) if (one.personId === personId) count++
    return count
  }

  sessionStreams(sessionId: string): number {
    let count = 0
    for (const admin of this.#admins) if (admin.sessionId === sessionId) count++
    return count
  }

  get openStreams(): number {
    let sum = this.#admins.size
    for (const streams of this.#portals.values()) sum += streams.size
    return sum
  }

  /** Calls the listener for every signal of every process; the returned function unsubscribes it. */
  onSignal(listener: (signal: Signal) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Sends a signal to the screens of this process that may see it. */
  deliver(signal: Signal): void {
    for (const listener of this.#listeners) listener(signal)
    if (signal.kind === 'changed') this.#changed(signal)
    else if (signal.kind === 'portal-closed') this.#closePortal(signal)
    else if (signal.kind === 'team-changed') this.#refreshDesks()
    else if (signal.kind === 'to-sort-changed') this.#tellDesks({ clientId: '', topics: ['incoming'] })
    else this.#endSessions(signal)
  }

  /** After a gap in which signals may have been missed: makes every screen refetch everything. */
  refreshAll(): void {
    this.#heardSince = performance.now()
    for (const stream of this.#all()) stream.send('refresh', {})
  }

  /** Makes all desks refetch everything, including desks that reconnect later. */
  #refreshDesks(): void {
    this.#heardSince = performance.now()
    for (const { stream } of this.#admins) stream.send('refresh', {})
  }

  closeAll(): void {
    clearInterval(this.#heart)
    for (const stream of this.#all()) stream.close()
  }

  #changed({ clientId, topics, audience }: Extract<Signal, { kind: 'changed' }>): void {
    const event: LiveEvent = { clientId, topics }
    this.#tellDesks(event)
    if (audience === 'admins') return
    for (const { stream } of this.#portals.get(clientId) ?? []) stream.send('change', event)
  }

  #closePortal({ clientId, personId }: Extract<Signal, { kind: 'portal-closed' }>): void {
    for (const { stream, personId: reader } of this.#portals.get(clientId) ?? []) {
      if (personId !== undefined && personId !== reader) continue
      stream.send('gone', {})
      stream.close()
    }
    this.#tellDesks({ clientId, topics: ['client'] })
  }

  #tellDesks(event: LiveEvent): void {
    this.#remember(event)
    for (const { stream } of this.#admins) stream.send('change', event)
  }

  #remember(event: LiveEvent): void {
    const at = performance.now()
    this.#recent = this.#recent.filter((one) => one.at >= at - maxReplay - replayMargin)
    this.#recent.push({ at, event })
    if (this.#recent.length <= maxRecent) return
    this.#recent = []
    this.#heardSince = at
  }

  #endSessions({ userId, sessionIds, isReplaced }: Extract<Signal, { kind: 'sessions-ended' }>): void {
    for (const admin of this.#admins) {
      if (admin.userId !== userId) continue
      if (sessionIds !== 'all' && !sessionIds.includes(admin.sessionId)) continue
      if (!isReplaced) admin.stream.send('gone', {})
      admin.stream.close()
    }
  }

  /** Adds a stream to the next part; the returned function removes it. */
  #startBeating(stream: LiveStream): () => void {
    const part = this.#beating[this.#joined++ % beatParts]
    part?.add(stream)
    return () => void part?.delete(stream)
  }

  #beat(): void {
    for (const stream of this.#beating[this.#beats++ % beatParts] ?? []) stream.beat()
  }

  *#all(): Generator<LiveStream> {
    for (const streams of this.#portals.values()) for (const { stream } of streams) yield stream
    for (const { stream } of this.#admins) yield stream
  }
}

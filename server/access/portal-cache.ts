import type { Topic } from '#contract/topics.ts'
import type { Signal } from '../live/signal.ts'
import type { Portal } from './portal-of-link.ts'

const maxPortals = 20_000

interface CachedPortal {
  portal: Omit<Portal, 'version'>
  versions: Map<Topic | '', string>
}

/**
 * Portals by link with the versions of their topics, so that a poll without news reads no database. Used only while this process
 * alone writes the database: a commit forgets the portals it changed before it answers. With PostgreSQL other processes write,
 * too, and nothing is cached.
 */
export class PortalCache {
  #portals = new Map<string, CachedPortal>()
  #links = new Map<string, Set<string>>()
  #commits = 0
  #isOnlyWriter: boolean

  constructor(isOnlyWriter: boolean) {
    this.#isOnlyWriter = isOnlyWriter
  }

  /** How often this process has committed; null while others write too. */
  get commits(): number | null {
    return this.#isOnlyWriter ? this.#commits : null
  }

  get(uniqueId: string, topic: Topic | ''): Portal | null {
    const cached = this.#portals.get(uniqueId)
    const version = cached?.versions.get(topic)
    return cached && version !== undefined ? { ...cached.portal, version } : null
  }

  /** Reads a portal and caches it, unless a commit happened meanwhile or the portal has a PIN, which makes browsers differ. */
  async read(topic: Topic | '', find: () => Promise<Portal | null>): Promise<Portal | null> {
    const commits = this.#commits
    const found = await find()
    if (found?.pin === 'none' && this.#isOnlyWriter && commits === this.#commits) this.#store(topic, found)
    return found
  }

  /** Forgets the clients of a commit's signals, or all clients after a commit with unknown effects. */
  forget(signals: readonly Signal[] | 'all'): void {
    this.#commits++
    if (signals === 'all') {
      this.#portals.clear()
      this.#links.clear()
      return
    }
    for (const signal of signals) {
      if (!('clientId' in signal)) continue
      for (const uniqueId of this.#links.get(signal.clientId) ?? []) this.#portals.delete(uniqueId)
      this.#links.delete(signal.clientId)
    }
  }

  #store(topic: Topic | '', { version, ...portal }: Portal): void {
    const { uniqueId, clientId } = portal
    const cached = this.#portals.get(uniqueId)
    if (cached) {
      cached.versions.set(topic, version)
      return
    }
    if (this.#portals.size >= maxPortals) this.forget('all')
    this.#portals.set(uniqueId, { portal, versions: new Map([[topic, version]]) })
    const links = this.#links.get(clientId) ?? new Set()
    this.#links.set(clientId, links.add(uniqueId))
  }
}

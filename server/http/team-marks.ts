import type { TeamOfPage } from '#contract/rules/team-mark.ts'
import type { Db } from '../db/database.ts'
import { readMarkPng } from '../db/team-marks.ts'
import { getTeam } from '../db/team-settings.ts'

/** How long it is believed that nothing has changed, for a change of which this process did not hear; milliseconds. */
const believedFor = 30_000
/** A page of another process may name a logo before this one has heard of it: an unknown one is looked for so often; milliseconds. */
const lookedForEvery = 1_000

interface Known {
  /** In milliseconds of `performance.now()`. */
  at: number
  team: TeamOfPage | null
}

/** The team's logo as this process knows it, with the pictures that were asked for, so that few requests read the database. */
export class TeamMarks {
  #db: Db
  #known: Promise<Known> | null = null
  /** The hash of the logo that the pictures are of. */
  #shown: string | undefined
  #pictures = new Map<string, Promise<Buffer | null>>()

  constructor(db: Db) {
    this.#db = db
  }

  /** Forgets everything, after a change. */
  forget(): void {
    this.#known = null
    this.#pictures.clear()
  }

  /** The team's looks while it has a logo; null without one. */
  async team(newerThan = believedFor): Promise<TeamOfPage | null> {
    const asked = this.#known
    const known = await asked?.catch(() => null)
    if (known && performance.now() - known.at < newerThan) return known.team
    // Another request may read already.
    if (this.#known === null || this.#known === asked) this.#known = this.#read()
    return (await this.#known).team
  }

  /** A picture of the present logo; null for any other hash. */
  async picture(size: number, hash: string): Promise<Buffer | null> {
    const isPresent = (team: TeamOfPage | null) => team?.mark === hash
    if (!isPresent(await this.team()) && !isPresent(await this.team(lookedForEvery))) return null
    const key = `${size} ${hash}`
    const found = this.#pictures.get(key) ?? readMarkPng(this.#db, size, hash)
    this.#pictures.set(key, found)
    try {
      return await found
    } catch (error) {
      this.#pictures.delete(key)
      throw error
    }
  }

  async #read(): Promise<Known> {
    const at = performance.now()
    // The time zone is not used.
    const { name, colour, mark } = await getTeam(this.#db, 'UTC')
    if (mark !== this.#shown) this.#pictures.clear()
    this.#shown = mark
    return { at, team: mark === undefined ? null : { name, colour, mark } }
  }
}

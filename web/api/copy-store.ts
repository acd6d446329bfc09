/** Where a device keeps the copies of its portals: the names of the database and of its store. One entry per portal, by its id. */
export const copyStore = ['portal-copies', 'portals'] as const

/** What the service worker reads of a copy. */
export interface StoredLanguage {
  /** The language of its answers. Absent from a copy from before there were two: English. */
  language?: string
}

/** The database in which a device keeps the copies of its portals: one entry per portal, by its id. */
export const copyDatabase = 'portal-copies'
export const copyStore = 'portals'

/** What the service worker reads of a copy. */
export interface StoredLanguage {
  /** The language of its answers. Absent from a copy from before there were two: English. */
  language?: string
}

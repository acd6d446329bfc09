/** The database in which a device keeps the copies of its portals: one entry per portal, by its id. */
export const copyDatabase = 'portal-copies'
export const copyStore = 'portals'

/** The part of a copy that the service worker reads. */
export interface StoredLanguage {
  /** The language of its answers. Absent from a copy from before there were two: English. */
  language?: string
}

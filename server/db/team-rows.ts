/** The team's settings, such as name and time zone: one row per setting that was ever changed. */
export interface TeamSettingRow {
  key: string
  value: string
}

/** A picture of the team's logo; all of them belong to the same one. */
export interface TeamMarkRow {
  /** The edge in pixels. */
  size: number
  /** In base64. */
  png: string
  /** Names the logo in the addresses of its pictures. */
  hash: string
}

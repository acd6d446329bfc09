/** Why a file that came with a text or an email was not taken. */
export const leftOutReasons = [
  /** Larger than 10 MB. */
  'too-large',
  /** Of a kind that is not taken, or not what its name says. */
  'kind',
  /** A photo as iPhones keep it; a portal's upload converts it. */
  'heic',
  'damaged',
  'no-room',
  /** More than come with one message. */
  'too-many',
  /** A small picture of the text's design; only the team learns of it. */
  'logo',
  /** The text gateway did not hand it over within a day. */
  'not-fetched',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** A file that was left out. */
export interface LeftOutFile {
  name: string
  /** Bytes; absent where it is not known. */
  size?: number
  why: LeftOutReason
}

/** The files that its sender learns of. */
export function withoutLogos(files: readonly LeftOutFile[]): LeftOutFile[] {
  return files.filter(({ why }) => why !== 'logo')
}

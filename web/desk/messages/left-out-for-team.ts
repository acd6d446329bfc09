import type { LeftOutFile, LeftOutReason } from '#contract/rules/left-out.ts'
import { formatFileSize } from '#web/format/file-size.ts'

const whys: Record<LeftOutReason, string> = {
  'too-large': 'larger than 10 MB',
  kind: 'not a kind of file that is taken',
  heic: 'HEIC: it has to come as JPG, or by the portal',
  damaged: 'damaged',
  'no-room': 'no room',
  'too-many': 'more than 20 files',
  logo: 'a small picture of its design',
  'not-fetched': 'it could not be fetched',
}

/** A file that was not taken over, as the team reads it. */
export function leftOutForTeam({ name, size, why }: LeftOutFile): string {
  return `Left out: ${name}${size === undefined ? '' : ` (${formatFileSize(size)})`}, ${whys[why]}`
}

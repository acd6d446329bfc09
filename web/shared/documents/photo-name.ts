import { formatMomentDay } from '#web/format/date.ts'

const extensions = new Map([
  ['image/jpeg', '.jpg'],
  ['image/png', '.png'],
  ['image/gif', '.gif'],
])

/** What cameras call every photo, or a bare number. */
const saysNothing = /^(?:image|photo|capture|picture|blob|\d+)?(?:\.[a-z]+)?$/i

/** The name of a photo just taken: the device's own when it says anything, else "Photo Nov 20, 2026.jpg". */
export function photoName({ name, type }: Pick<File, 'name' | 'type'>, now: Date): string {
  if (!saysNothing.test(name)) return name
  const extension = extensions.get(type) ?? /\.[a-z]+$/i.exec(name)?.[0] ?? ''
  return `Photo ${formatMomentDay(now.toISOString())}${extension}`
}

/** Preset reasons to send a file back: the button's label and the text for the sender. */
export const readyReasons = {
  'Cut off': 'It is cut off. Please send the whole page.',
  'Too old': 'It is too old. Please send the newest one.',
  'Wrong document': 'This is another document. Please send the one that was asked for.',
  'Cannot read it': 'It cannot be read. Please send a sharper picture, or the file itself.',
  'Pages missing': 'Pages are missing. Please send all of them.',
} as const

export type ReadyReason = keyof typeof readyReasons

export const readyReasonNames = Object.keys(readyReasons) as ReadyReason[]

/** A reason in the place of another ready one; own words stay, after it. */
export function withReadyReason(text: string, chosen: ReadyReason): string {
  const own = readyReasonNames.reduce((rest, name) => rest.replace(readyReasons[name], ''), text).trim()
  return [readyReasons[chosen], own].filter(Boolean).join(' ')
}

import * as t from '../../../texts/en/built-in.ts'

/** Preset reasons to send a file back: the button's label and the text for the sender. */
export const readyReasons = {
  'Cut off': t.cutOff,
  'Too old': t.tooOld,
  'Wrong document': t.wrongDocument,
  'Cannot read it': t.cannotRead,
  'Pages missing': t.pagesMissing,
} as const

export type ReadyReason = keyof typeof readyReasons

export const readyReasonNames = Object.keys(readyReasons) as ReadyReason[]

/** A reason in the place of another ready one; own words stay, after it. */
export function withReadyReason(text: string, chosen: ReadyReason): string {
  const own = readyReasonNames.reduce((rest, name) => rest.replace(readyReasons[name], ''), text).trim()
  return [readyReasons[chosen], own].filter(Boolean).join(' ')
}

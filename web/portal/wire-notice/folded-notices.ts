/** Where the notice stands: what is folded in one place stays open in the others. */
export type NoticePlace = 'chat' | 'files' | 'step-2' | 'step-5'

const key = (uniqueId: string, place: NoticePlace) => `wire-notice:${uniqueId}:${place}`

/** Whether the reader of this portal left the notice open in this place; `otherwise` where they never touched it. */
export function wasLeftOpen(uniqueId: string, place: NoticePlace, otherwise: boolean): boolean {
  try {
    const kept = localStorage.getItem(key(uniqueId, place))
    return kept === null ? otherwise : kept === 'open'
  } catch {
    return otherwise
  }
}

/** Remembers it for this browser; one without storage starts anew each time. */
export function leave(uniqueId: string, place: NoticePlace, open: boolean): void {
  try {
    localStorage.setItem(key(uniqueId, place), open ? 'open' : 'folded')
  } catch {
    // Storage may be switched off: the notice still folds.
  }
}

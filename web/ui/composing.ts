/** The code of a key that an input method handles (UI Events, section 7.3). */
const handledByInputMethod = 229

/**
 * Whether a key belongs to an input method, such as the Enter that confirms a word. Safari ends the composition before it reports
 * that key, and tells it only by its code.
 */
export function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === handledByInputMethod
}
